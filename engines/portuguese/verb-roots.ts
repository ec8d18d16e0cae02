const roots = (text: string): string => text.trim().split(/\s+/).join('|')

/** First conjugation whose 'avalia' is neither noun nor adjective ('pesquisa', 'publica'), accents left out or not. */
export const AR_ROOTS = roots(`
  abandon abarc abord abrac abrig acab acalm aceit aceler acess acompanh acredit acumul adapt adequ
  adivinh administr admir adot afast afet afirm agend agit agrav agreg alcanc alert aliment almej aloc
  aloj alter altern alug amarr ampli analis anul apag apert aplic apoi apont aposent apresent aprimor
  aprofund apropri aproveit aproxim argument arranc arrast arrecad arrum articul assegur assemelh assimil
  assin assinal associ assust atac atest atras atravess atu atualiz aument auxili avali avanc averigu avis
  beij brinc calcul cancel cans cant capacit capt carreg castig celebr cheg chor cit colabor coloc comec
  comemor coment compar compartilh complement complic comport comprov comunic concentr concili conect
  configur confirm confront congreg consagr consert conserv consider consolid constat contamin contempl
  contest contrast control convoc coorden corrobor cri cuid culmin cultiv declar decret dedic deix deleg
  delimit demarc demonstr denomin denot depar deposit deriv derram desafi desconsider desej desempenh
  deslig desloc desmont despert despont destac destin desvend detalh detect determin dificult discrimin
  dispens dissemin divulg domin duplic edit educ efetu elabor elenc elev elimin elogi elucid emancip embas
  emigr empat empreg encaminh encant encerr encontr endoss enfatiz enfeit enfrent engaj engan engendr
  englob enquadr ensej ensin enterr entr envi enxerg enxug equilibr err espalh espant esper esquent
  estabiliz estimul estrag estud evit evoc exager examin execut exercit experiment explan explic explor
  export facilit fech fic film finaliz focaliz foment fragment frequent fum fundament ganh gast ger gir
  gost govern grit habilit habit herd hesit hosped identific imagin imit implant implement implic import
  improvis impuls incentiv incit inclin incorpor increment indag indic inform ingress inici inov insinu
  inspir instal instaur instig interess interlig intermedi interpret interrog invent investig invoc irradi
  isol jog julg lament lav lembr lev levant lider limit localiz machuc maltrat mand manifest manipul
  mastig medit mensur migr ministr mistur modul monitor mostr motiv multiplic narr naveg necessit neg
  obrig observ ocasion ocup olh orient oscil ous outorg paralis particip pass pedal peg pens perdur
  perpass perpetu pis ponder possibilit precipit predomin prejudic preocup prepar preserv pression proclam
  projet prolifer prolong propag propici provoc pul pux queim question rasg realc reclam recomend
  reconfigur record recuper reelabor reforc refut regress regulament reivindic rejeit relat relev remont
  renov repar repens represent resgat respald respeit respir ressalt ressuscit result retir retrat revel
  reverber revisit roub salient salt salv sangr segment sensibiliz separ simul sinaliz situ solicit sopr
  sublinh subsidi substanci suplement suport suscit sustent tangenci telefon tent toc tom torn trabalh
  transform transit transport trat trein triunf ultrapass us utiliz valoriz vari vaz viaj vibr vigor
  vincul ving vir vislumbr vot zel`)

/** Here the noun 'a pesquisa' equals the verb form 'pesquisa': both get the verb's stem. */
export const DEVERBAL_ROOTS = roots(`
  pesquis ajud busc troc compr demand conquist entreg procur consult convers lut recus reform colet visit denunci
  renunci mistur queix desculp disput escut ofert pergunt quebr volt tortur testemunh pesc fal cur demor
  dispens guard reconquist recompens`)

/** How roots of the other conjugations end whose 'entende', 'entendem' are no nouns ('parte', 'limite'). */
export const ER_ROOT_ENDINGS = roots(`
  tend prend preend pend fend cend vend rend spond scond fund pand corr socorr morr olv mov ceb romp derret flet compet
  repet promet comet submet remet acomet vert ced imped xped perd mord proteg eleg dirig corrig exig redig aflig
  inflig transig ting fing string fring brang merg verg surg colh venc pertenc xerc ench exprim reprim oprim deprim
  comprim imprim suprim redim dirim assum resum presum inib proib exib coib incid decid divid colid agrid progrid
  transgrid presid invad persuad explod alud ilud elud aplaud defin reun adquir refer difer prefer confer transfer
  infer interfer suger diger inger ader inser profer admit permit transmit emit omit demit xist ssist onsist
  nsist ersist esist ubsist discut percut screv atrev sobreviv reviv sofr cumpr garant nutr xpel mpel repel absorv
  invest revest equival preval reag interag obedec preench quer sorv varr lamb tec descobr encobr recobr dorm`)

/** The same for whole roots, too short to be endings. */
export const ER_ROOTS = roots(`
  dev viv ped med desped sab cab reg serv desserv ouv un pun fer ger abr vest sent ressent consent com torc ag`)

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/))

/** Words without meaning for a search, folded. Their places are kept, so that phrases still count them. */
export const STOP_WORDS = words(`
  a as o os um uma uns umas ao aos de do da dos das d em no na nos nas num numa nuns numas por pelo pela pelos pelas
  para pra com sem sob sobre entre ate apos ante desde per e ou nem mas porem que quem qual quais cujo cuja cujos cujas
  se lhe lhes me te vos mim ti si comigo consigo eu tu ele ela eles elas nos voce voces seu sua seus suas
  meu minha meus minhas teu tua nosso nossa nossos nossas dele dela deles delas este esta estes estas esse essa esses
  essas aquele aquela aqueles aquelas isto isso aquilo deste desta destes destas desse dessa desses dessas neste nesta
  nestes nestas nesse nessa nesses nessas daquele daquela naquele naquela aquilo ser e sao foi foram era eram sera serao
  seria seriam seja sejam fosse fossem sendo sido estar esta estao estava estavam esteve ter tem tinha tinham teve ter
  tendo tido ha havia houve haver nao sim ja so mais menos muito muita muitos muitas tambem ainda como quando onde porque
  pois quanto tao assim entao logo the of and to in is for with on by an at from that this are was were be or it its tal tais`)

/** Whole words that no rule gets right: irregular, or looking like a form of another word. */
const PAIRS = `
  pais:pais paises:pais pai:pai mae:mae maes:mae gas:gas gases:gas mes:mes meses:mes reses:res ases:as deus:deus
  deuses:deus anais:anais cais:cais caos:caos demais:demais jamais:jamais ademais:ademais
  leis:lei reis:rei seis:seis joqueis:joquei poneis:ponei voleis:volei dois:dois depois:depois bois:boi herois:heroi
  luis:luis mais:mais pes:pe fas:fa ions:ion raios:raio
  males:mal consules:consul hifenes:hifem abdomenes:abdomem liquenes:liquem germenes:germem especimenes:especimem
  carateres:carater caracteres:carater caractere:carater juniores:junior seniores:senior
  virus:virus onibus:onibus campus:campus status:status corpus:corpus lapis:lapis
  perus:peru urubus:urubu menus:menu tabus:tabu bambus:bambu hindus:hindu zulus:zulu nus:nu crus:cru iglus:iglu
  tupis:tupi guaranis:guarani taxis:taxi juris:juri jabutis:jabuti esquis:esqui abacaxis:abacaxi biquinis:biquini
  rubis:rubi sacis:saci colibris:colibri javalis:javali bisturis:bisturi croquis:croqui safaris:safari kits:kit
  boa:bom boas:bom bons:bom ma:mau mas:mas leoa:leao patroa:patrao leitoa:leitao pavoa:pavao
  irma:irmao alema:alemao cidada:cidadao orfa:orfao campea:campeao artesa:artesao ancia:anciao anfitria:anfitriao
  concidada:concidadao catala:catalao escriva:escrivao guardia:guardiao aldea:aldeao
  rapariga:rapariga presidenta:presidente deusa:deus ladra:ladrao meis:mel juiza:juiz mestra:mestre poetisa:poeta espanhola:espanhol mongola:mongol
  europeia:europeu plebeia:plebeu ateia:ateu hebreia:hebreu judia:judeu pigmeia:pigmeu caldeia:caldeu crua:cru nua:nu
  estado:estado prado:prado partido:partido sentido:sentido soldado:soldado sobrado:sobrado recado:recado
  valido:valido ruido:ruido comando:comando quando:quando escrava:escravo oitava:oitavo brava:bravo eslava:eslavo
  talamo:talamo hipotalamo:hipotalamo balsamo:balsamo dinamo:dinamo
  camara:camara programa:programa program:program diagram:diagram telegram:telegram instagram:instagram
  poder:poder mulher:mulher interesse:interesse fazendo:fazer feito:fazer feita:fazer fez:fazer faz:fazer fazem:fazer
  fizeram:fazer sendo:ser exam:exam
  comumente:comum aumente:aumentar implemente:implementar complemente:complementar suplemente:suplementar
  incremente:incrementar fundamente:fundamentar regulamente:regulamentar ornamente:ornamentar semente:semente
  ve:ver veem:ver viu:ver visto:ver vendo:ver vejo:ver veja:ver vejam:ver le:ler leem:ler leu:ler lido:ler lendo:ler leram:ler
  tem:ter teve:ter tendo:ter tido:ter tinha:ter tinham:ter tiveram:ter vai:ir vou:ir indo:ir vem:vir veio:vir
  vindo:vir vieram:vir pode:poder podem:poder pude:poder podia:poder podiam:poder poderia:poder poderiam:poder
  puderam:poder pudesse:poder possa:poder possam:poder devia:dever deviam:dever deveria:dever deveriam:dever
  quer:querer quis:querer queria:querer quiseram:querer soube:saber souberam:saber sabia:saber traz:trazer
  trouxe:trazer trouxeram:trazer fizesse:fazer faria:fazer fara:fazer farao:fazer diz:dizer dizem:dizer disse:dizer
  disseram:dizer dito:dizer dira:dizer diria:dizer sai:saer saem:saer cai:caer sobe:suber sobem:suber foge:fuger
  fogem:fuger consome:consumer consomem:consumer some:some aberto:abrer coberto:cobrer descoberto:descobrer
  encoberto:encobrer ganho:ganhar gasto:gastar pago:pagar paga:pagar eleito:eleger reeleito:reeleger
  crista:cristao pagao:pagao espia:espiao espias:espiao exules:exul rele:reler usa:usar age:ager atriz:ator imperatriz:imperador embaixatriz:embaixador hoquei:hoquei server:server
  clemente:clemente demente:demente veemente:veemente inclemente:inclemente somente:somente`

export const IRREGULAR = new Map([...words(PAIRS)].map((pair) => pair.split(':') as [string, string]))

/** -ês of origin and rank: singulars that end like plurals. */
export const ENDING_IN_ES = new RegExp(
  `^(vi|rev|conv|portugu|ingl|franc|japon|chin|holand|irland|island|finland|tailand|zeland|neozeland|escoc|gal|norue?gu|dinamarqu|` +
    `burgu|fregu|campon|marqu|liban|senegal|congol|angol|sudan|milan|genov|polon|bolonh|calabr|aragon|luxemburgu|` +
    `hamburgu|nepal|siam|taiwan|ruand|camaron|gabon|togol|malt|montanh|vien|berlin|groenland|tirol|bearn|leon|javan|` +
    `ugand|singapur|cort|pequin|timorens)es(a|as|es)?$`,
)

/** Feminine nouns whose masculine means something else. */
export const OWN_FEMININE = words(`
  quadra quarta caminha espinha marinha partida estada imposta aposta novela capela direita franca balanca defesa
  minuta conduta tormenta espirita crista revista esquadra carteira banheira lixeira torneira auditoria diretoria
  consultoria relatoria monitoria escritoria estadia colonia harmonia granita conserva fabrica segunda cancela castela
  massagista camisa cabana fazenda ribeira madeira ferreira caldeira terreira fogueira encosta saturna cometa violeta
  corneta planeta palmeira mangueira cerveja cartilha planilha cabeca terraca cachoeira caverna galera
  campanha montanha companhia guerra cartucha porteira traseira dianteira canteira peneira barreira banana gravata
  patria moeda farinha rainha galinha sardinha cozinha madrinha sobrinha`)

/** Short words (up to five letters) are kept apart by their last vowel, casa from caso; these are one word. */
export const SHORT_FEMININE = words(`
  nova bela alta baixa clara certa curta longa magra negra preta rara pura dura rica santa lenta justa bruta vasta mista
  socia aluna filha amiga prima tia neta noiva sogra viuva gata loba velha exata falsa densa fixa fria cheia viva nula plana
  plena util vazia sadia macia toda larga gorda surda muda cega louca moca digna pia turca grega russa suica sueca fina
  lisa rasa mansa morna tensa tonta suja roxa dupla ampla mutua obvia sabia feia loura unida morta vaga nitida acida
  arida umida ilesa lida tida vinda dita pobre idosa livre rouca tosca hirta inata ingua junta poucas pouca media nossa
  mesma`)

/** Nouns in -eu; other words in -eu are verbs. */
export const NOUN_IN_EU = words(`
  europeu museu ateu judeu hebreu plebeu liceu pneu ceu veu trofeu reu chapeu coliseu mausoleu pigmeu caldeu galileu
  filisteu apogeu perigeu jubileu romeu mateu bartolomeu eliseu deu escarceu fariseu himeneu adeu breu
  ilheu corifeu jacareu camafeu pireneu eritreu indoeuropeu`)

/** End like diminutives and are none, or have gone their own way. */
export const NO_DIMINUTIVE = words(`
  vizinho vizinha sozinho sozinha caminho carinho moinho espinho espinha marinho marinha golfinho focinho pergaminho
  redemoinho torvelinho toucinho padrinho madrinha sobrinho sobrinha colarinho cozinha farinha rainha galinha sardinha
  campainha andorinha doninha adivinha adivinho ladainha caipirinha calcinha escrivaninha camisinha burburinho
  ribeirinho ribeirinha mesquinho mesquinha daninho daninha comezinho comezinha azevinho rosmaninho patinho cominho
  cantinho agostinho martinho coutinho godinho mourinho pedrinho toninho portinho pelourinho bainha tainha
  vaquinha marchinha desalinho alinho escaninho escarninho mindinho molinho fradinho
  tirinha figurinha quadrinho burrinho alevinho sublinha
  entrelinha abobrinha joaninha cavaquinho bonequinha chapinha folhinha bolinho bolinha salgadinho`)

/** End like forms of verbs and are none. */
const NAMES_LIKE_FORMS = words(`
  extremos supremos nissei sansei interesse interesses estresse estresses benesse benesses gnaisse gnaisses william
  varias propicias garantia garantias acrescimos prestes arbitraria imaginaria originaria beneficiaria intermediaria portaria
  secretaria necessaria ordinaria literaria concessionaria funcionaria estacionaria reacionaria revolucionaria
  contrarrevolucionaria missionaria milionaria bilionaria acionaria inflacionaria deflacionaria permissionaria
  comissionaria discricionaria legionaria embrionaria visionaria ilocucionaria perlocucionaria expedicionaria
  pensionaria divisionaria confeccionaria felizes infelizes chafarizes narizes varizes perdizes aprendizes`)

/** 'ribeirao', 'matrizes', and the feminine of 'funcionário' beside its plural. */
export const isLikeForm = (word: string): boolean =>
  NAMES_LIKE_FORMS.has(word) ||
  NAMES_LIKE_FORMS.has(word.replace(/arias$/, 'aria')) ||
  /(?:eirao|trizes|rnizes)$/.test(word)

import { fold } from '../text/fold.ts'

/** A regular verb: its root, folded, and which of root + a, o, e is a noun or an adjective that keeps its own stem. */
export interface RegularVerb {
  root: string
  nouns: string
}

/** Each root under its spelling, as `respell` writes it; 'estud:o' because 'estudo' is a noun first. */
function read(text: string, respell: (root: string) => string[]): ReadonlyMap<string, RegularVerb> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .flatMap((entry) => {
        const [written = '', nouns = ''] = entry.split(':')
        const verb = { root: fold(written), nouns }
        return respell(written).map((spelled) => [fold(spelled), verb] as const)
      }),
  )
}

const AR = `
  abandon:o abarc abord abort:o abraç:o abrevi abrig:o abus:o acab acalm acarret acat aceit:e aceler acentu acerc:a
  acert:o acess:o ach aclam acompanh aconselh acopl acord:oe acredit acrescent acumul:o acus adapt adentr adequ
  adestr adi adivinh:o administr admir adot advog afast afet:o afirm aflor afund agend agit agrav:o agreg agrup ajud
  ajust:e alarg alcanç:e alert aliment:o alivi:o almej aloc aloj alter altern alug amadur amarr ambient:e ameaç:a
  ampar:o ampli analis:e anex:oa anim:o anot antecip anul:o anunci:o apag apel:o apert:o aplic apoi:o apont
  aposent:o apreci apresent aprimor aprofund apropri aprov aproveit aproxim apur:o arbitr:oe argument:o armazen
  arquiv:o arranc:o arrast:o arrecad arrisc arrol arruin arrum articul:o aspir assegur assemelh assent:o assimil
  assin assinal associ assombr:o assust atac:e atent:oae atenu atest:o atir atras:o atravess atrel atu aument:o
  auxili:o avali avanç:o apazigu averigu enxagu desagu avis:o balanç:oae bast:ao batalh:a beij:o benefici:o boicot:e brinc:o busc calcul:o
  calibr:e caminh:o cancel candidat:oa cans cant:o capacit capt captur:a carreg castig:o catalog:o caus:a celebr:e
  centr:o cerc:ao cheg chor:o circul:o circund cit clon:e coagul:o cobr:ae colabor colet:e coloc color comand:o
  combin começ:o comemor coment comerci:o compact:oa compar compartilh compens complement:o complet:oae complic
  comport compr comprov comput:o comunic concaten concentr concili:o conclam concord conden condens conect
  conferenci:a configur confirm confront:o congel congreg conjetur:a conjug conquist consagr consert:o conserv
  consider consolid conspir const constat consult contagi:o contamin contat:o contempl contest context:o contorn:o
  contrast:e contrat:o control:oe convers:o convid convoc cooper coopt coorden copi:a corrobor cort:e cotej:o cri
  critic:ao cruz:e cuid culmin culp:a cultiv:o cumpriment:o cur curs:o cust:oa danç:a debilit decant decifr declar
  declin:o decor:o decret:o dedic defas deform:e degener degrad deix delat deleg deliber delimit demand demarc
  demonstr demor denomin denot denunci depar deposit:o depur deriv derram:e derrot:a derrub desafi:o
  desagreg desarticul desconsider desculp desej:o desempenh:o desenh:o desgast:e deslig desloc desmont:e despert:o
  despont desprez:o destac:e destin:o desvend desvi:o detalh:e detect deterior determin devast diagnostic:ao
  dialog:o diferenci dificult digit:o dilat discord discrimin disfarç:e dispar:o dispens disput dissemin dissert
  dissoci divulg dobr:ao document:o domin:o dos:e duplic edit educ efetiv:oa efetu elabor elenc:o elev elimin
  elogi:o elucid emancip embaralh embarg:o embas emigr empat:e empenh:o empoder empreg:o emprest encaix:e encaminh
  encant:o encar encen encerr encontr:o encurt endereç:o endoss:o enfeit:e enfoc:e enfrent engaj engan:o engendr
  englob enquadr ensai:o ensej:o ensin:o enterr:o entr:e entreg:e entrevist:a enumer enunci envi:o enxerg enxug
  equilibr equipar err:o esbarr esboç:o escal:a escap:e escut esforç:o esgot:o esmag espalh espant:o especul esper
  esquent esquiv:oa estagn estim:a estimul:o estipul estrag:o estrangul estreit:oa estrutur:a estud:o esvazi evapor
  evidenci:a evit evoc exacerb exager:o exal exalt examin execut exercit:o exoner experiment:o explan explic
  explicit:oa explor export express:oa expuls:oa extern:oa extrapol fabric:a facilit fal:o falh:ao falt:a favor:e
  fech:o fic figur:a film:e filtr:o financi firm:ea fix:oa flutu foc:o foment:o forç:a form:a formul:a fracass:o
  fragment:o fraud:e frequent:e frustr fum:o fundament:o ganh:o garimp:o gast:o ger germin gest:eoa gir:o gost:o
  govern:o gradu grav:e grit:o guard:o habilit habit:o herd hesit homolog:oa honr:a hosped:e ignor igual ilumin
  ilustr:e imagin imigr imit impact:o imper impetr implant:e implement:o implic import improvis:o impugn impuls:o
  imput inaugur incentiv:o incit inclin incomod:o incorpor increment:o indag indic indign:oa infest infiltr inflam
  influenci:a inform:e ingress:o inici:o injet inov inquiet:oa insinu inspir instal instaur instig instrument:o
  insult:o integr:oa intent:o intercal intercept interess:e interlig intern:oa interpel interpret:e interrog
  intim:oa intimid introjet inund invent:o investig invoc irradi irrig isent:oa isol jog:o julg junt:oa jur:oa
  lacr:e lament:o lanç:ea lapid lastim:a lav lecion legitim:oa lembr lev:e levant:e liber licenci lider:e lig:a limit:e
  liquid:oa loc lot:e lucr:o lut:o machuc maltrat mand:o manej:o manifest:o manipul marc:aoe mascar:a mastig mat:aoe
  matricul:a matur:oa medic:oa medit melhor:ae mensur mergulh:o mescl:a migr milit ministr:o minor mir:a mistur
  mitig model:o moder modul:o mold:e molest monitor mont:e mor:a mostr motiv:o moviment:o mud:oa multiplic narr
  naveg necessit neg negoci:o nivel nomin not:a obrig observ ocult:oa ocup ofert ofusc olh:o oner oper:a opin opt
  orden orient:e origin ornament:o oscil ous outorg oxid:o pactu pag palpit:e paralis particip pass:oe patrocin:o
  pedal:e peg penetr pens perdo perdur perfur pergunt permut:a perpass perpetr perpetu:o persever perturb pes:o pesc
  pesquis pint:oa pis:o plagi:o plan:oa planej plant:a ponder popul port:oae possibilit postul poup pratic:oa
  precipit precis:oa predomin prejudic premi:o prenunci:o preocup prepar:o presenci preserv prest priv process:o
  proclam procur profess program:a projet:o prolifer prolong promulg propag propici:o prorrog prosper:oa protel
  protest:o prov:a provoc public:oa pul:o puls:o pux quebr queim queix ram:oa rasg:o realç:e reativ rebaix recapitul
  recicl reclam recombin recomend recompens reconcili reconfigur reconquist record:e recort:e recri recrut recuper
  recus reelabor reencontr:o referenci:a refin reflorest reforç:o reform refut regener registr:o regress:o regul
  regulament:o reiter reivindic rejeit relat:o relax releg relev:o rememor remodel remont remuner renov renunci
  repar:o repas repass:e repens represent reput requisit:o reserv:a resgat:e resign respald:o respeit:o respir:o
  ressalt:o ressuscit rest:eo restaur result retali retard:o retir:o retom retorn:o retrat:o revel reverber revigor
  revisit revolt:a rez:a rot:a rotul:o roub:o salient:e salt:o salv:o san sangr satur segment:o segreg separ
  silenci:o simul situ sobr:ea sobrecarreg sofistic solap solicit som:ae sond:a sonh:o sopr:o subestim sublinh
  subordin subsidi:o substanci:a sufoc sujeit:oa super superestim suplant suplement:o suport:e suscit suspir:o
  sustent:o tangenci:a tard:eoa tax:a telefon:e tent termin:o test:ea testemunh:o tir:a titul:o toc:o toler tom:eo
  torn:o tortur trabalh:o traç:oa trafeg:o tram:a tramit:e transfigur transform transit:o transmut transpir
  transport:e trat:o trein:o trilh:a triplic triunf:o troc tutel:a ultim:oa ultrapass us:o usurp vacin:a valid:oa
  vari:o vasculh vaz veicul:o vener ventil vet:o viaj vibr vigi:a vigor vincul:o ving viol:a vir vis visit vislumbr
  vitim:a vivenci:a volt vot:o zel:o`

/** Those in -ear put an i where the stress falls on the root, 'passeia', and so do a few in -iar: 'odeia'. */
const EAR =
  'base bloque balance cerce deline desencade encade folhe:o fre:o golpe grampe homenage manuse:o mape nome norte passe:o pente perme pleite:o rastre recense rode:o sabore sane seme sorte:o titube torne:o'
const IAR = 'ansi incendi:o medi:oa intermedi:o odi:o remedi:oa'

const ER_AND_IR = `
  abastec devolv remov anteced abat abrang absolv absorv acend acolh acomet acontec acorr acresc admit adoec adolesc adormec adquir aflig
  ag agradec alud amadurec amanhec amarelec amolec amortec anoitec aparec apetec aplaud apreend aprend aquec arrefec
  arrepend ascend assist assum atend ating atrev bat beb:e benz carec ced:o coib colh colid com:oa comet:a comov
  compadec comparec compreend comprim compromet conceb conced concorr condescend conduz confund conhec consist
  constrang contend:a contorc convalesc convenc converg convert conviv corr correspond corrig corromp coz
  cresc cumpr debat:e decid decorr decresc deduz defend defin demit depend deprim derret desaparec desc descend
  desconhec desenvolv desfalec desfavorec desist desmerec desobedec despend dev difund dirig discorr discut
  dispend:o dissolv dissuad distend distingu distorc diverg divid:a eclod eleg emagrec embranquec emerg emit
  empalidec empobrec empreend enaltec encarec ench encolh endurec enfraquec enlouquec enobrec enrijec enriquec
  entend entorpec entristec entup envelhec envolv ergu erig escarnec esclarec escolh:a escond escorr escurec esmorec
  esprem esquec estabelec estarrec estend evad exced exerc exib exig exim exist expand explod exprim extingu favorec
  fend:a fing floresc fornec fortalec franz fund:oa garant gem:a guarnec ilud imerg implod imprim incid incorr
  incumb induz inflig infring inib inquir insist insurg interag interced interromp introduz invad irromp lamb
  merec met:a mex mord morr mov nasc obedec obscurec ocorr ofend oferec omit oprim padec parec perceb percorr perec
  permanec permit persist persuad pertenc preced preench prescind presid presum pretend prevalec proced produz
  proib promet promov prorromp proteg pun reag reaparec rebat receb recolh reconhec recorr recrudesc redig redim
  reduz reeleg reg reincid rejuvenesc remanesc remet renasc rend:a repreend reprim reproduz rescind resid resist
  resolv respond ressarc ressurg restabelec restring resum:o retorc retroag retroced reun reviv robustec romp seduz
  sobreviv socorr:o soergu sofr sorv submerg submet subsist suced suprim surg surpreend suspend tec:oa tem:a tend:a
  ting tolh torc traduz transcend transcorr transig transmit transparec trem:a umedec un:o urg varr venc coincid invert revert subvert pervert vend:a
  vert:e viv:oa volv`

/** Folding loses the cedilla: before e, 'indic' is 'indiqu' and 'avanç' is 'avanc'. */
const beforeE = (root: string) => root.replace(/c$/, 'qu').replace(/ç$/, 'c').replace(/g$/, 'gu')
/** Before a and o, 'dirig' is 'dirij' and 'distingu' is 'disting'. */
const beforeAO = (root: string) => root.replace(/g$/, 'j').replace(/gu$/, 'g')

const stressed = (root: string) => [root, root.replace(/i$/, 'e').replace(/$/, 'i')]

const bySpelling = (hard: ReadonlyMap<string, RegularVerb>, soft: ReadonlyMap<string, RegularVerb>) => ({
  before: (vowel: string) => (/[ei]/.test(vowel) ? soft : hard),
})

const irregularStress = read(`${EAR} ${IAR}`, stressed)

/** By conjugation the roots as they are spelled before a vowel; the second and the third are one to the stems. */
export const REGULAR_VERBS = {
  ar: bySpelling(
    new Map([...read(AR, (root) => [root]), ...irregularStress]),
    new Map([...read(AR, (root) => [beforeE(root)]), ...irregularStress]),
  ),
  er: bySpelling(
    read(ER_AND_IR, (root) => [beforeAO(root)]),
    read(ER_AND_IR, (root) => [root]),
  ),
}

import { conjugate, prefixed, type Verb } from './conjugate.ts'

const list = (text: string) => text.trim().split(/\s+/)

/** `infinitive: present; past; and what else has a name`, folded. */
function read(line: string): Verb {
  const [infinitive = '', rest = ''] = line.split(':')
  const [present = '', past = '', ...others] = rest.split(';').map((part) => part.trim())
  const verb: Verb = { infinitive: infinitive.trim() }
  if (present) verb.present = list(present)
  if (past) verb.past = list(past) as unknown as [string, string, string]
  for (const other of others) {
    const [name = '', form = ''] = other.split('=')
    Object.assign(verb, { [name]: form })
  }
  return verb
}

/** Irregular verbs, with the prefixes that they take. */
const MODELS: readonly (readonly [string, string])[] = [
  ['ter: tenho tens tem temos tem; tive teve tiveram; imperfect=tinha', 'con man ob de re sus abs entre ate'],
  [
    'vir: venho vens vem vimos vem; vim veio vieram; imperfect=vinha; participle=vindo',
    'con pro inter ad sobre de ',
  ],
  ['ver: vejo ves ve vemos veem; vi viu viram; participle=visto', 'pre re ante entre'],
  ['prover: provejo proves prove provemos proveem; provi proveu proveram', ''],
  [
    'por: ponho poes poe pomos poem; pus pos puseram; imperfect=punha; participle=posto',
    'com de dis ex im o pro re su pressu predis justa trans sobre contra inter indis decom recom entre ante super',
  ],
  ['fazer: faco fazes faz fazemos fazem; fiz fez fizeram; future=far; participle=feito', 'satis re des'],
  [
    'dizer: digo dizes diz dizemos dizem; disse disse disseram; future=dir; participle=dito',
    'contra pre des',
  ],
  ['trazer: trago trazes traz trazemos trazem; trouxe trouxe trouxeram; future=trar', ''],
  ['saber: sei sabes sabe sabemos sabem; soube soube souberam; subjunctive=saiba', ''],
  ['caber: caibo cabes cabe cabemos cabem; coube coube couberam', ''],
  ['poder: posso podes pode podemos podem; pude pode puderam', ''],
  ['querer: quero queres quer queremos querem; quis quis quiseram; subjunctive=queira', ''],
  ['requerer: requeiro requeres requer requeremos requerem', ''],
  ['haver: hei has ha havemos hao; houve houve houveram; subjunctive=haja', ''],
  ['estar: estou estas esta estamos estao; estive esteve estiveram; subjunctive=esteja', ''],
  ['dar: dou das da damos dao; dei deu deram; subjunctive=de', ''],
  ['ler: leio les le lemos leem', 're'],
  ['crer: creio cres cre cremos creem', 'des'],
  ['rir: rio ris ri rimos riem', 'sor'],
  ['valer: valho vales vale valemos valem', 'equi'],
  ['perder: perco perdes perde perdemos perdem', ''],
  ['ouvir: ouco ouves ouve ouvimos ouvem', 'entre'],
  ['pedir: peco pedes pede pedimos pedem', 'im des ex'],
  ['medir: meco medes mede medimos medem', 'des'],
  ['doer: doo dois doi doemos doem', 'con'],
  ['roer: roo rois roi roemos roem', 'cor'],
  ['moer: moo mois moi moemos moem', 're'],
  ['construir: construo constrois constroi construimos constroem', 're'],
  ['destruir: destruo destrois destroi destruimos destroem', ''],
  ['cobrir: cubro cobres cobre cobrimos cobrem; ; participle=coberto', 'des en re'],
  ['abrir: ; ; participle=aberto', 're entre'],
  ['escrever: ; ; participle=escrito', ''],
  ['screver: ; ; participle=scrito', 'in pre de tran sub re circun sobre'],
  ['ir: vou vais vai vamos vao; fui foi foram; imperfect=ia; subjunctive=va', ''],
]

/** As 'sair': saio, sais, sai, saem. */
const LIKE_SAIR = list(
  'sair cair trair atrair extrair distrair contrair subtrair retrair abstrair decair recair sobressair esvair',
)
/** As 'incluir': incluo, incluis, inclui, incluem. */
const LIKE_INCLUIR = list(`
  incluir excluir concluir influir fluir contribuir distribuir redistribuir atribuir retribuir substituir constituir
  reconstituir instituir restituir destituir diminuir evoluir poluir diluir obstruir instruir usufruir possuir afluir
  confluir refluir imbuir intuir ruir estatuir prostituir desobstruir despoluir`)

/** Only their first person, and the forms derived from it, are irregular: 'sentir', 'sinto'. */
const FIRST: Readonly<Record<string, string>> = {
  i: `sentir consentir ressentir pressentir mentir desmentir servir ferir preferir referir conferir deferir diferir inferir
    interferir proferir transferir auferir aferir aderir inserir reinserir sugerir digerir ingerir seguir conseguir perseguir
    prosseguir repetir competir vestir investir revestir despir advertir divertir refletir impelir expelir repelir
    discernir concernir`,
  u: 'dormir tossir engolir',
}

/** Their other persons change instead: 'subir', 'sobe'; 'agredir', 'agride'. */
const OTHERS: readonly (readonly [string, string, string])[] = [
  ['u', 'o', 'subir consumir sumir fugir acudir cuspir sacudir'],
  ['e', 'i', 'agredir progredir regredir transgredir prevenir'],
]

/** Forms that are, without their accents, another and commoner word; that one keeps them. */
const OTHER_WORDS = new Set(
  list(`
  deste destes verdes fosseis ia iam va vas dado dados dada dadas de des dei desse desses da das faca facas vira viras vir vera veras verao via vias
  vista vistas vem pus por pores posta postas posto postos imposto impostos imposta impostas composto compostos composta
  compostas pode poderes cria crias criam leste lida lidas rio ris rimos peca pecas meca mecas dois doido doidos doida
  doidas doa doas doam sais saia saias saida saidas cobre cobres obra mente mentes mento mentem tosse tosses sumo consumo
  consumos some somem compilo compila compilas compilam virei virao virem virmos vinda vindas vales vale temos dito ditos
  dita ditas cabo parece sobre suma sumam sumas como coma rege reges tinge dou pomos fui foi foram irem ires iras ira
  visto sentido sentidos vestido vestidos partido pedido pedidos investida servido moida moido cora cura reves revi le
  provem sei hei has ha hao esta estas este ovo lia lias lias vi veja repor expor destino rui ruiva
  interpor regra regressa progressa vestes concernir relia dia ri ria rias riam rira doe doem
  influi consiga consigo imagem tenta rides reponha refiro deposto depostos desfeita desfeitas afeto aferia media medias revista revistas entrevista entrevistas careca carecas estatua
  estatuas valeria valerias`),
)

const readAll = (): Verb[] => [
  ...MODELS.flatMap(([line, prefixes]) => {
    const verb = read(line)
    return [
      verb,
      ...prefixes
        .split(' ')
        .filter(Boolean)
        .map((prefix) => prefixed(prefix, verb)),
    ]
  }),
  ...LIKE_SAIR.map((infinitive) => withVowel(infinitive, `${infinitive.slice(0, -1)}o`)),
  ...LIKE_INCLUIR.map((infinitive) => withVowel(infinitive, `${infinitive.slice(0, -2)}o`)),
  ...Object.entries(FIRST).flatMap(([vowel, verbs]) => list(verbs).map((verb) => withFirst(verb, vowel))),
  ...OTHERS.flatMap(([from, to, verbs]) => list(verbs).map((verb) => withOthers(verb, from, to))),
]

function withVowel(infinitive: string, first: string): Verb {
  const root = infinitive.slice(0, -2)
  const third = `${root}i`
  const present = [first, `${third}s`, third, `${root}imos`, `${root}em`]
  return { infinitive, present, past: [third, `${root}iu`, `${root}iram`] }
}

const lastVowel = (root: string, vowel: string) => root.replace(/[aeiou]([^aeiou]*(?:gu)?)$/, `${vowel}$1`)

function withFirst(infinitive: string, vowel: string): Verb {
  const root = infinitive.slice(0, -2)
  const first = `${lastVowel(root, vowel).replace(/gu$/, 'g')}o`
  return {
    infinitive,
    present: [first, `${root}es`, `${root}e`, `${infinitive.slice(0, -1)}mos`, `${root}em`],
  }
}

function withOthers(infinitive: string, from: string, to: string): Verb {
  const root = infinitive.slice(0, -2)
  const other = lastVowel(root, to)
  const first = `${(from === 'u' ? root : other).replace(/g$/, 'j')}o`
  return { infinitive, present: [first, `${other}es`, `${other}e`, `${root}imos`, `${other}em`] }
}

/** Each form with its infinitive as stem.ts normalises it: all but the first conjugation end in -er. */
export const IRREGULAR_VERBS: ReadonlyMap<string, string> = new Map(
  readAll()
    .reverse() // if two verbs share a form, the more frequent one is first in the list, and so written last
    .flatMap((verb) => conjugate(verb).map((form) => [form, stemOf(verb.infinitive)] as const))
    .filter(([form]) => !OTHER_WORDS.has(form)),
)

function stemOf(infinitive: string): string {
  return infinitive.replace(/^(\w*[aeiou]\w*)ir$/, (whole, root: string) =>
    root.length > 1 ? `${root}er` : whole,
  )
}

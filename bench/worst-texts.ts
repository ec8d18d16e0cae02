// What one account can do to the others: `npm run bench -- worst-texts`. The same pages are asked for while nobody else
// is there, while one account publishes ordinary texts (kept pages are made anew after each), while it publishes, opens
// and saves the worst texts, and while it sends files that exhaust readers, small files and the largest pictures without
// a pause, has its data packed, its draft checked, and searches what nobody searched before. BENCH_KINDS=pictures,searches
// measures some of these. BENCH_LIMITS=on keeps to what an account may, for ten minutes; otherwise no limit holds on how
// many.
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { docx, explodingPdf, packedEntry, pdf } from '#tests/hostile-files.ts'
import { hugeTexts } from '#tests/huge-texts.ts'
import { openOwnData } from '#tests/own-data.ts'
import { timeAtShare, timesInOrder } from './probed-times.ts'
import { openSender } from './send-texts.ts'
import { type ProbedPage, startProbe } from './start-probe.ts'
import { signIn, startProduct } from './product.ts'

const LIMITED = process.env.BENCH_LIMITS === 'on'
const SECONDS = Number(process.env.BENCH_SECONDS ?? (LIMITED ? 600 : 30))
const CALM_SECONDS = Math.min(SECONDS, 60)
/** Pages asked for in a second, one after another, as a few readers would. */
const A_SECOND = Number(process.env.BENCH_A_SECOND ?? 20)
const FILES_WAITING = 40
const LONGEST = 499_000
const ORDINARY = 'Um texto comum, de alguns parágrafos como este.\n\n'.repeat(20)
/** As often as the worst texts are done. */
const BETWEEN_ORDINARY_MS = 3_000
const AFTER_REFUSAL_MS = 1_000
/** 499 kB of one-word paragraphs, notes without end, and others that parsers choke on. */
const WORST = ['tiny paragraphs', 'notes', 'lazy quotes', 'mailbox without end', 'formulas in paragraphs']
const PAGES = ['/feed', '/ana_ribeiro/o-paradoxo-de-simpson-e-a-escolha-da-tabela-certa', '/saved', '/']

type Sender = ReturnType<typeof openSender>
type Send = () => Promise<boolean>

export async function run(): Promise<void> {
  const own = await openOwnData()
  const product = await startProduct({
    dataDir: own.dataDir,
    env: {
      DATABASE_URL: own.databaseUrl,
      DEMO: '1',
      WORKERS: process.env.BENCH_WORKERS ?? '1',
      ...(LIMITED && { RATE_LIMITS: 'on' }),
    },
  })
  const probe = startProbe()
  try {
    const { origin } = product
    const cookie = await signIn(origin, 'bruno_castro')
    const sender = openSender(origin, await signIn(origin, 'ana_ribeiro'))
    const ask = (seconds: number) => probe.run({ origin, cookie, pages: PAGES, seconds, aSecond: A_SECOND })
    await ask(5) // compiled, cached, connected
    const calm = await ask(CALM_SECONDS)
    say('sem mais ninguém', calm, calm)
    const compare = async (what: string) => say(what, await ask(SECONDS), calm)
    if (!LIMITED) for (const kind of KINDS) await MEASURED[kind](sender, compare)
    else await during(worst(sender), () => compare('com os piores textos que uma conta pode enviar'))
  } finally {
    probe.stop()
    await product.stop()
    await own.remove()
  }
}

type Compare = (what: string) => Promise<void>

/** The least kind first: what waits in a queue goes on while the next is measured. */
const MEASURED = {
  ordinary: (sender: Sender, compare: Compare) =>
    during([ordinary(sender)], () => compare('com textos comuns')),
  searches: (sender: Sender, compare: Compare) => {
    let n = 0
    const search = () => sender.search(`análise ${(n += 1)} "da leitura" -entre ${n % 7}`)
    return during([search, search], () => compare('com buscas que ninguém fez antes'))
  },
  exports: (sender: Sender, compare: Compare) =>
    during([() => sender.requestExport()], () => compare('com os dados da conta reunidos sem pausa')),
  checks: async (sender: Sender, compare: Compare) => {
    await sender.saveDraft(ORDINARY.repeat(20))
    await during([() => sender.checkDraft()], () => compare('com um rascunho verificado sem pausa'))
  },
  pictures: async (sender: Sender, compare: Compare) => {
    const dots = { width: 7_700, height: 7_700, channels: 3 as const, background: '#246' }
    const bytes = await sharp({ create: dots }).jpeg().toBuffer()
    const send = () => sender.upload('image', { name: 'a.jpg', type: 'image/jpeg', bytes })
    await during([send, send], () => compare('com as maiores figuras'))
  },
  texts: (sender: Sender, compare: Compare) => during(worst(sender), () => compare('com os piores textos')),
  'small-files': async (sender: Sender, compare: Compare) => {
    const bytes = pdf('', Buffer.from('0 0 100 100 re f'))
    const send = () => sender.upload('paper', { name: 'a.pdf', type: 'application/pdf', bytes })
    await during([send, send], () => compare('com arquivos pequenos sem pausa'))
  },
  files: async (sender: Sender, compare: Compare) => {
    await sendFiles(sender)
    await compare(`com ${FILES_WAITING} dos piores arquivos na fila`)
  },
} satisfies Record<string, (sender: Sender, compare: Compare) => Promise<void>>

const KINDS = (process.env.BENCH_KINDS?.split(',') ?? Object.keys(MEASURED)) as (keyof typeof MEASURED)[]

function ordinary(sender: Sender): Send {
  return async () => {
    const accepted = await sender.publish(ORDINARY)
    await sleep(BETWEEN_ORDINARY_MS)
    return accepted
  }
}

/** Two that publish, two that open in the editor and one that saves, all at the same time. */
function worst(sender: Sender): Send[] {
  const texts = hugeTexts(LONGEST)
  const all = WORST.map((name) => texts[name]!.slice(0, LONGEST))
  let n = 0
  const next = () => all[n++ % all.length]!
  const [publish, open] = [() => sender.publish(next()), () => sender.open(next())]
  return [publish, publish, open, open, () => sender.saveDraft(next())]
}

/** An account may not send so many in a day; what counts is that they wait to be read. */
async function sendFiles(sender: Sender): Promise<void> {
  const bombs = [
    { name: 'a.pdf', type: 'application/pdf', bytes: await explodingPdf('0 0 m 9 9 l S ', 40_000_000) },
    {
      name: 'b.docx',
      type: '',
      bytes: await docx(await packedEntry('word/document.xml', '<w:p/>', 5_000_000)),
    },
  ]
  for (let n = 0; n < FILES_WAITING; n++) await sender.publishFile(bombs[n % bombs.length]!)
}

/** Keeps sending until `measure` is done; then waits for what is under way. */
async function during(sends: Send[], measure: () => Promise<void>): Promise<void> {
  let [accepted, refused, over] = [0, 0, false]
  const senders = sends.map(async (send) => {
    while (!over)
      if (await send()) accepted++
      else {
        refused++
        await sleep(AFTER_REFUSAL_MS)
      }
  })
  await sleep(2000)
  await measure()
  console.log(`  enviados nesse tempo: ${accepted}; recusados por serem demais: ${refused}`)
  over = true
  await Promise.all(senders)
}

function say(what: string, pages: ProbedPage[], calm: ProbedPage[]): void {
  const [times, before] = [timesInOrder(pages), timesInOrder(calm)]
  console.log(
    `${what.padEnd(46)} mediana ${timeAtShare(times, 0.5).toFixed(1)} ms, p99 ${compared(times, before)}, pior ${timeAtShare(times, 1).toFixed(1)} ms`,
  )
  const made = timesInOrder(pages, 'made')
  console.log(
    `  guardadas: p99 ${compared(timesInOrder(pages, 'kept'), timesInOrder(calm, 'kept'))}; de uma pessoa só: p99 ${compared(timesInOrder(pages, 'personal'), timesInOrder(calm, 'personal'))}; feitas na hora: ${made.length} de ${times.length}, mediana ${timeAtShare(made, 0.5).toFixed(1)} ms`,
  )
}

const compared = (times: number[], before: number[]): string =>
  `${timeAtShare(times, 0.99).toFixed(1)} ms (${(timeAtShare(times, 0.99) / timeAtShare(before, 0.99)).toFixed(1)} vezes)`

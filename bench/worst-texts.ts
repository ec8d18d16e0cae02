// What one account can do to the others: `npm run bench -- worst-texts`. The same pages are asked for while nobody else
// is there, while one account publishes ordinary texts (kept pages are made anew after each), while it publishes and opens
// the worst texts it may, and while it sends files that exhaust readers. No limit holds on how many.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TEXT_TOO_LARGE } from '#domain/rendering/texts.ts'
import { docx, explodingPdf, packedEntry } from '#tests/hostile-files.ts'
import { hugeTexts } from '#tests/huge-texts.ts'
import { openOwnData } from '#tests/own-data.ts'
import { type ProbedPage, startProbe } from './start-probe.ts'
import { signIn, startProduct } from './product.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
/** Pages asked for in a second, one after another, as a few readers would. */
const A_SECOND = Number(process.env.BENCH_A_SECOND ?? 20)
const SENT_AT_ONCE = 4
const FILES_WAITING = 40
const LONGEST = 499_000
const ORDINARY = 'Um texto comum, de alguns parágrafos como este.\n\n'.repeat(20)
/** As often as the worst texts are done. */
const BETWEEN_ORDINARY_MS = 3_000
/** 499 kB of one-word paragraphs, notes without end, and others that parsers choke on. */
const WORST = ['tiny paragraphs', 'notes', 'lazy quotes', 'mailbox without end', 'formulas in paragraphs']

export async function run(): Promise<void> {
  const own = await openOwnData()
  const product = await startProduct({
    dataDir: own.dataDir,
    env: { DATABASE_URL: own.databaseUrl, DEMO: '1', WORKERS: process.env.BENCH_WORKERS ?? '1' },
  })
  const probe = startProbe()
  try {
    const { origin } = product
    const [reader, sender] = [await signIn(origin, 'bruno_castro'), await signIn(origin, 'ana_ribeiro')]
    const ask = (seconds: number) =>
      probe.run({ origin, cookie: reader, pages: PAGES, seconds, aSecond: A_SECOND })
    await ask(5) // compiled, cached, connected
    const calm = await ask(SECONDS)
    say('sem mais ninguém', calm, calm)
    const sayDuring = async (what: string, answered: () => number) => {
      say(what, await ask(SECONDS), calm)
      console.log(`  enviados nesse tempo: ${answered()}`)
    }
    await during(
      async () => {
        await publish(origin, sender, ORDINARY)
        await sleep(BETWEEN_ORDINARY_MS)
      },
      (answered) => sayDuring('com textos comuns', answered),
      1,
    )
    const texts = hugeTexts(LONGEST)
    const worst = WORST.map((name) => texts[name]!.slice(0, LONGEST))
    await during(
      (n) =>
        n % 2 === 0
          ? publish(origin, sender, worst[(n / 2) % worst.length]!)
          : open(origin, sender, worst[n % worst.length]!),
      (answered) => sayDuring('com os piores textos', answered),
    )
    const bombs = [
      { name: 'a.pdf', type: 'application/pdf', bytes: await explodingPdf('0 0 m 9 9 l S ', 40_000_000) },
      {
        name: 'b.docx',
        type: '',
        bytes: await docx(await packedEntry('word/document.xml', '<w:p/>', 5_000_000)),
      },
    ]
    // an account may not send so many in a day; what counts is that they wait to be read
    for (let n = 0; n < FILES_WAITING; n++) await publishFile(origin, sender, bombs[n % bombs.length]!)
    say(`com ${FILES_WAITING} dos piores arquivos na fila`, await ask(SECONDS), calm)
  } finally {
    probe.stop()
    await product.stop()
    await own.remove()
  }
}

const PAGES = ['/feed', '/ana_ribeiro/o-paradoxo-de-simpson-e-a-escolha-da-tabela-certa', '/saved', '/']

/** Keeps sending until `measure` is done; then waits for what is under way. */
async function during(
  send: (n: number) => Promise<void>,
  measure: (answered: () => number) => Promise<void>,
  atOnce = SENT_AT_ONCE,
): Promise<void> {
  let [n, answered, over] = [0, 0, false]
  const senders = Array.from({ length: atOnce }, async () => {
    while (!over) {
      await send(n++)
      answered++
    }
  })
  await sleep(2000)
  await measure(() => answered)
  over = true
  await Promise.all(senders)
}

const ABOUT = {
  abstract: 'Um resumo com mais de cinquenta caracteres, como se pede a todo trabalho publicado aqui.',
  thematicArea: 'Educação',
  category: 'Artigo Científico',
  language: 'pt',
  licence: 'CC BY 4.0',
}

async function publish(origin: string, cookie: string, content: string): Promise<void> {
  await post(origin, cookie, { ...ABOUT, source: 'editor', content })
}

async function publishFile(
  origin: string,
  cookie: string,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
): Promise<void> {
  const answer = await fetch(`${origin}/_/uploads?kind=paper&name=${name}`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: origin, 'Content-Type': type },
    body: new Uint8Array(bytes),
  })
  if (answer.status !== 201) throw new Error(`a file was answered with ${answer.status}`)
  const { id } = (await answer.json()) as { id: number }
  await post(origin, cookie, { ...ABOUT, source: 'file', paperFileId: String(id) })
}

async function post(origin: string, cookie: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(`${origin}/new-post`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: origin },
    body: new URLSearchParams({
      ...fields,
      title: `Medição ${randomUUID()}`,
      submissionKey: randomUUID(),
      confirmTwin: '1',
    }),
  })
  const page = await answer.text()
  // more than may be rendered of one work is refused, in words
  if (answer.status === 302 || (answer.status === 422 && page.includes(TEXT_TOO_LARGE))) return
  throw new Error(`a work was answered with ${answer.status}`)
}

async function open(origin: string, cookie: string, markdown: string): Promise<void> {
  const answer = await fetch(`${origin}/_/editor-document`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ markdown }),
  })
  await answer.arrayBuffer()
  // 422: more than a process may compute for it
  if (!answer.ok && answer.status !== 422) throw new Error(`a text was answered with ${answer.status}`)
}

function say(what: string, pages: ProbedPage[], calm: ProbedPage[]): void {
  const [times, before] = [inOrder(pages), inOrder(calm)]
  const p99 = at(times, 0.99)
  const made = inOrder(pages.filter((page) => page.made))
  console.log(
    `${what.padEnd(40)} mediana ${at(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${(p99 / at(before, 0.99)).toFixed(1)} vezes), pior ${at(times, 1).toFixed(1)} ms; ${made.length} de ${times.length} feitas na hora, mediana ${at(made, 0.5).toFixed(1)} ms`,
  )
}

const inOrder = (pages: ProbedPage[]): number[] => pages.map(({ ms }) => ms).toSorted((a, b) => a - b)

const at = (list: number[], share: number): number =>
  list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0

import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { UNKNOWN } from '#server/chat/catalogue/beside-stock.ts'
import { startTestServer } from '#tests/servers/server.ts'

const folder = new URL('./', import.meta.url)

/** A question with what was asked before it, the sources it should be answered from, and fields of the search. */
const cases = v.array(
  v.object({
    pregunta: v.string(),
    antes: v.optional(v.array(v.string()), []),
    /** 'catálogo', 'ficha de …'; 'ninguna' for what no source answers. */
    fuentes: v.array(v.string()),
    filtro: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
)
type Case = v.InferOutput<typeof cases>[number]

const server = await startTestServer()
const { access_token: token } = await server.signIn('vendedora')

const sourcesOf = (output: string): string[] => {
  if (output.startsWith(UNKNOWN)) return ['ninguna']
  return /^Fuente: (.*)\.$/m.exec(output)?.[1]?.split(', ') ?? ['ninguna']
}

async function filterOf(sessionId: string): Promise<Record<string, unknown>> {
  const { rows } = await server.database.db.execute<{
    context: { filter: object; picks: object[] }
  }>(sql`
    select context from chat_messages m join chat_sessions c on c.id = m.session_id
    where c.uuid = ${sessionId} and sender = 'bot' order by m.id desc limit 1`)
  const { filter, picks = [] } = rows[0]!.context
  return { ...filter, ...picks[0] }
}

async function ask(sessionId: string, chatInput: string): Promise<string> {
  await server.database.db.execute(sql`delete from call_quotas`)
  const json = { action: 'sendMessage', sessionId, chatInput }
  const { status, body } = await server.call<{ output: string }>('/api/chat', { token, json })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.output
}

/** Differences of an answer from what is expected; '' for none. */
async function wrongIn({
  pregunta,
  antes,
  fuentes: expectedSources,
  filtro: expectedFilter,
}: Case): Promise<string> {
  const sessionId = crypto.randomUUID()
  for (const before of antes) await ask(sessionId, before)
  const output = await ask(sessionId, pregunta)
  const [sources, filter] = [sourcesOf(output), await filterOf(sessionId)]
  const right =
    expectedSources.every((source) => sources.includes(source)) &&
    Object.entries(expectedFilter).every(([key, value]) => filter[key] === value)
  return right ? '' : `${pregunta} → ${sources} ${JSON.stringify(filter)} ${output.slice(0, 200)}`
}

const files = ['golden.json', 'golden-others.json'].filter((name) => existsSync(new URL(name, folder)))

test.each(files)('nine of ten questions of %s are answered from their sources', async (name) => {
  const asked = v.parse(cases, JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
  const wrong: string[] = []
  for (const one of asked) wrong.push(await wrongIn(one))

  const missed = wrong.filter(Boolean)
  expect(missed.length / asked.length, missed.join('\n')).toBeLessThanOrEqual(0.1)
})

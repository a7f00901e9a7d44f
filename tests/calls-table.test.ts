import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { costOf, type Endpoint, isForImpersonators } from '#contract/kit/endpoint.ts'
import { describeCall, fieldsOf } from '#server/http/answer/describe-api.ts'

const spec = new Set<string>(JSON.parse(readFileSync('tests/spec-calls.json', 'utf8')))

const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:\w+/g, ':x')}`
/** The most that a body may be: bytes, and names or values; and whether calls of one person wait for each other. */
function mostOf(endpoint: Endpoint): string {
  const { bytes, values, isHeavy, line } = costOf(endpoint)
  const size = bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${Math.round(bytes / (1024 * 1024))} MB`
  const body = endpoint.method === 'GET' ? [] : [`${size}, ${values}`]
  return [...body, ...(isHeavy ? ['heavy'] : []), ...(line ? ['one at a time'] : [])].join(', ')
}

const namesIn = (schema: Parameters<typeof fieldsOf>[0]) => fieldsOf(schema).map(([name]) => name)

function lineOf(endpoint: Endpoint): string {
  const { method, path, gate, input, output } = describeCall(endpoint)
  const cells = [
    `\`${method} ${path}\``,
    gate,
    namesIn(input).join(', '),
    mostOf(endpoint),
    output.type === 'array' ? 'a list' : namesIn(output).join(', '),
    endpoint.needs === 'public' ? '' : isForImpersonators(endpoint) ? 'yes' : 'no',
  ]
  return `| ${cells.join(' | ')} |`
}

const table = (endpoints: readonly Endpoint[]): string =>
  [
    '| call | who may | takes | costs at most | answers | while impersonating |',
    '|---|---|---|---|---|---|',
    ...endpoints.map(lineOf).sort(),
  ].join('\n')

test('the calls of the specification that are answered, and ours beside them, are listed in docs/calls.md', async () => {
  const isOfSpec = (endpoint: Endpoint) => spec.has(nameOf(endpoint))
  const text = [
    '# Calls',
    'Made from the contract: `npx vitest run --project unit calls-table -u`. Full shapes are at `/api/docs` of a running server.',
    '## Of the specification',
    table(ENDPOINTS.filter(isOfSpec)),
    '## Ours beside them',
    table(ENDPOINTS.filter((endpoint) => !isOfSpec(endpoint))),
    '',
  ].join('\n\n')

  await expect(text).toMatchFileSnapshot('../docs/calls.md')
})

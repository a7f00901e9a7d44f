import { hash } from 'node:crypto'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { ERRORS } from '#contract/kit/errors.ts'
import { type Described, describeCall, fieldsOf, type JsonSchema } from './describe-api.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string)

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1b1b1b; background: #fff }
  h2 { margin-top: 2.5rem; font-size: 1.15rem } code, pre { font-size: .9rem } pre { overflow-x: auto; background: #f2f2f2; padding: .75rem }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #ccc; vertical-align: top }
  @media (prefers-color-scheme: dark) { body { background: #161616; color: #eee } pre { background: #262626 } a { color: #9cf } }
`

/** The style's hash in the page's policy. */
export const DOCS_STYLE_HASH = `'sha256-${hash('sha256', STYLE, 'base64')}'`

const idOf = ({ method, path }: Described) => `${method}${path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The allowed values in a few words. */
function typeText({ type, anyOf, enum: values, const: value, items }: JsonSchema): string {
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (anyOf)
    return [...new Set(anyOf.map(typeText))].filter((text) => !['""', 'null'].includes(text)).join(' | ')
  if (type === 'array') return `lista de ${typeText((items ?? {}) as JsonSchema)}`
  return type ?? 'cualquier valor'
}

function fieldsTable(call: Described): string {
  const rows = fieldsOf(call.input).map(
    ([name, schema, required]) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(typeText(schema))}</td><td>${required ? 'sí' : 'no'}</td></tr>`,
  )
  if (rows.length === 0) return '<p>Sin datos de entrada.</p>'
  return `<table><thead><tr><th scope="col">Dato</th><th scope="col">Tipo</th><th scope="col">Obligatorio</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function section(call: Described): string {
  const body = call.body
    ? `<p>Cuerpo: ${escaped(call.body)}. Se aceptan igual JSON, formulario y multipart.</p>`
    : ''
  return `<section aria-labelledby="${idOf(call)}"><h2 id="${idOf(call)}"><code>${call.method} ${escaped(call.path)}</code> ${escaped(call.summary)}</h2>
<p>Quién: ${escaped(call.gate)}. ${call.notes.map(escaped).join(' ')}</p>${body}${fieldsTable(call)}
<details><summary>Respuesta</summary><pre tabindex="0">${escaped(JSON.stringify(call.output, null, 2))}</pre></details></section>`
}

const errorsTable = () => {
  const rows = Object.entries(ERRORS).filter(([, { status }]) => status > 0)
  const cells = rows.map(
    ([code, { status, text }]) =>
      `<tr><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escaped(text)}</td></tr>`,
  )
  return `<table><thead><tr><th scope="col">code</th><th scope="col">HTTP</th><th scope="col">Mensaje</th></tr></thead><tbody>${cells.join('')}</tbody></table>`
}

/** A page that lists every call; plain HTML, nothing from elsewhere. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const calls = endpoints.map(describeCall)
  const index = calls.map(
    (call) => `<li><a href="#${idOf(call)}"><code>${call.method} ${escaped(call.path)}</code></a></li>`,
  )
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de Cantera</title><style>${STYLE}</style></head><body><main><h1>API de Cantera</h1>
<p>Las llamadas llevan <code>Authorization: Bearer …</code>. También como <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Los cambios aceptan <code>Idempotency-Key</code> (un UUID: la misma clave recibe siempre la misma respuesta), <code>If-Match</code>
(la versión vista), <code>X-After</code> (claves que deben estar aplicadas),
<code>X-Repeats</code> (campos que el formulario solo repite) y <code>X-Acting-User</code> (de quién es el cambio).</p>
<nav aria-label="Llamadas"><ul>${index.join('')}</ul></nav>${calls.map(section).join('\n')}
<section aria-labelledby="errores"><h2 id="errores">Errores</h2>${errorsTable()}</section></main></body></html>`
}

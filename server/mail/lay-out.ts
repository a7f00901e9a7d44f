import { type Letterhead, letterheadLines } from '#server/letterhead/letterhead.ts'
import type { Letter, Link } from './letter.ts'

const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const asHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign)

/** CUITs, lots and numbers, at whose hyphens no line ends. */
const HYPHENED = /[A-Za-z0-9]{1,16}(?:-\d{1,12})+/g
const unbroken = (text: string): string =>
  asHtml(text).replace(HYPHENED, '<span style="white-space:nowrap">$&</span>')

const FOOT = 'Este correo salió solo: no hace falta responderlo.'

const linked = ({ label, url }: Link): string[] => [`${label}:\n${url}`]

/** The mail as plain text: everything that the other part says, with whole addresses. */
export function textOf(
  { title, before, action, after, other, links = [] }: Letter,
  head: Letterhead,
): string {
  const parts = [title, ...before, ...links.flatMap(linked), ...(action ? linked(action) : []), ...after]
  return [
    ...parts,
    ...(other ? linked(other) : []),
    [head.name, ...letterheadLines(head), FOOT].join('\n'),
  ].join('\n\n')
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${unbroken(text).replaceAll('\n', '<br>')}</p>`

const button = ({ label, url }: Link): string =>
  `<p style="margin:8px 0 24px"><a class="accion" href="${asHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#1a4f3e;color:#ffffff;font-weight:bold;text-decoration:none">${asHtml(label)}</a></p>`

const quiet = ({ label, url }: Link): string =>
  `<p style="margin:0 0 16px"><a class="enlace" href="${asHtml(url)}" style="color:#1a4f3e">${unbroken(label)}</a></p>`

/** The mark, a block of stone and the plate sawn off it, in boxes that every reader draws, and the firm's name. */
const headOf = ({ name }: Letterhead): string =>
  `<p style="margin:0 auto;max-width:560px;padding:4px 20px 14px;font-size:18px;font-weight:bold;line-height:24px"><span style="display:inline-block;width:16px;height:20px;background:#a89f8f;vertical-align:middle"></span><span style="display:inline-block;width:6px;height:24px;margin:0 10px 0 2px;background:#b9521f;vertical-align:middle"></span>${asHtml(name)}</p>`

/** Colours of the light look stand in the elements: not every reader knows style sheets. */
const dark = `@media (prefers-color-scheme: dark) {
  .fondo { background: #121613 !important; color: #efece4 !important }
  .hoja { background: #1d231f !important }
  .pie { color: #b3ab9b !important; border-color: #47443c !important }
  .enlace { color: #8bb5a2 !important }
  .accion { background: #8bb5a2 !important; color: #0b2a21 !important }
}`

/** The mail as a page: nothing is loaded from elsewhere, and it fits 320 px. */
export function htmlOf(
  { subject, title, before, action, after, other, links = [] }: Letter,
  head: Letterhead,
): string {
  const body = [
    `<h1 style="margin:0 0 20px;font-size:22px;line-height:1.25">${asHtml(title)}</h1>`,
    ...before.map(paragraph),
    ...links.map(quiet),
    ...(action ? [button(action)] : []),
    ...after.map(paragraph),
    ...(other ? [quiet(other)] : []),
  ]
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${asHtml(subject)}</title>
<style>:root { color-scheme: light dark } ${dark}</style>
</head>
<body class="fondo" style="margin:0;padding:16px 12px;background:#efece4;color:#1a211d;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
${headOf(head)}
<div class="hoja" style="max-width:560px;margin:0 auto;padding:24px 20px;border-radius:12px;background:#fffdf9">
${body.join('\n')}
<p class="pie" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2ddd1;font-size:14px;color:#625d52">${[head.name, ...letterheadLines(head), FOOT].map(asHtml).join('<br>')}</p>
</div>
</body>
</html>
`
}

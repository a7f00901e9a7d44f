const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A value as text inside html. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string)

/** `Estado: <b>Pendiente</b> → <b>Cancelado</b>`, both values escaped; an empty value is a dash. [S136] */
export function changeLine(label: string, from: string, to: string): string {
  const bold = (value: string) => `<b>${escapeHtml(value || '—')}</b>`
  return `${escapeHtml(label)}: ${bold(from)} → ${bold(to)}`
}

const PLAIN_TAG = /(<\/?(?:b|strong|em|i)>|<br ?\/?>)/i
const BARE_SIGN = /[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/g

/** Html in which only b, strong, em, i and br without attributes are markup; all the rest becomes text. [SEC58] */
export function onlyPlainTags(html: string): string {
  return html
    .split(PLAIN_TAG)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(BARE_SIGN, (sign) => ENTITIES[sign] as string),
    )
    .join('')
}

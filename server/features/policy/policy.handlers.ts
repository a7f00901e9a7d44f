import { type Report, reportPolicy } from '#contract/calls/policy.ts'
import { createRateLimit } from '#server/http/guard/rate-limit.ts'
import { handlePublic } from '#server/http/handler.ts'

/** Calls a minute: a page that breaks its policy in a loop, or a stranger, does not fill the log. */
const perAddress = createRateLimit(30)
const ofAll = createRateLimit(300)

/** Where something is, without query, fragment and identifiers; a keyword as `inline` stays as it is. */
export function plainPlace(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  if (/^[a-z-]{1,30}$/.test(value)) return value
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url) return 'unreadable'
  if (!/^https?:$/.test(url.protocol)) return url.protocol
  const path = url.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, ':id')
  return `${url.origin}${path}`.slice(0, 200)
}

const directive = (value: unknown) =>
  typeof value === 'string' ? (/^[a-z-]{1,40}/.exec(value)?.[0] ?? null) : null
const whole = (value: unknown) => (Number.isSafeInteger(value) ? value : null)

/** A report for the log: no text of the page, no person's identifiers. */
function lineOf({ body, 'csp-report': old }: Report): Record<string, unknown> {
  return {
    directive: directive(
      body?.effectiveDirective ?? old?.['effective-directive'] ?? old?.['violated-directive'],
    ),
    blocked: plainPlace(body?.blockedURL ?? old?.['blocked-uri']),
    page: plainPlace(body?.documentURL ?? old?.['document-uri']),
    source: plainPlace(body?.sourceFile ?? old?.['source-file']),
    line: whole(body?.lineNumber ?? old?.['line-number']),
    disposition: directive(body?.disposition ?? old?.disposition),
  }
}

const report = handlePublic(reportPolicy, async ({ ip, log }, { reports }) => {
  perAddress.take(ip)
  ofAll.take('all')
  const own = reports.filter(
    (report) => report['csp-report'] || (report.type === 'csp-violation' && report.body),
  )
  for (const one of own) log.warn('csp violation', lineOf(one))
  return { message: 'Anotado' }
})

export const policyHandlers = [report]

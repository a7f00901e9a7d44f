import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { confirmation } from '#contract/kit/wire.ts'

const stated = v.optional(v.unknown())

/** A browser's report of a policy violation, in the Reporting API's shape or in that of `report-uri`. */
const report = v.object({
  type: stated,
  body: v.optional(
    v.object({
      documentURL: stated,
      effectiveDirective: stated,
      blockedURL: stated,
      sourceFile: stated,
      lineNumber: stated,
      disposition: stated,
    }),
  ),
  'csp-report': v.optional(
    v.object({
      'document-uri': stated,
      'effective-directive': stated,
      'violated-directive': stated,
      'blocked-uri': stated,
      'source-file': stated,
      'line-number': stated,
      disposition: stated,
    }),
  ),
})
export type Report = v.InferOutput<typeof report>

/** Browsers say here what the page's policy stopped; it is only written down. [SEC79] */
export const reportPolicy = defineEndpoint({
  method: 'POST',
  path: '/api/csp-reports',
  summary: 'Informar lo que la política de la página impidió',
  needs: 'public',
  input: v.object({ reports: v.pipe(v.array(report), v.maxLength(50, 'Son demasiados informes.')) }),
  output: confirmation,
  body: 'json',
  cost: { bytes: 32 * 1024, textBytes: 32 * 1024, values: 1500 },
})

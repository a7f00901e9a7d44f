import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { confirmacion } from '#contract/kit/wire.ts'

const dicho = v.optional(v.unknown())

/** A browser's report of a policy violation, in the Reporting API's shape or in that of `report-uri`. */
const informe = v.object({
  type: dicho,
  body: v.optional(
    v.object({
      documentURL: dicho,
      effectiveDirective: dicho,
      blockedURL: dicho,
      sourceFile: dicho,
      lineNumber: dicho,
      disposition: dicho,
    }),
  ),
  'csp-report': v.optional(
    v.object({
      'document-uri': dicho,
      'effective-directive': dicho,
      'violated-directive': dicho,
      'blocked-uri': dicho,
      'source-file': dicho,
      'line-number': dicho,
      disposition: dicho,
    }),
  ),
})
export type Informe = v.InferOutput<typeof informe>

/** Browsers say here what the page's policy stopped; it is only written down. [SEC79] */
export const informarPolitica = defineEndpoint({
  method: 'POST',
  path: '/api/csp-reports',
  summary: 'Informar lo que la política de la página impidió',
  needs: 'public',
  input: v.object({ reports: v.pipe(v.array(informe), v.maxLength(50, 'Son demasiados informes.')) }),
  output: confirmacion,
  body: 'json',
  cost: { bytes: 32 * 1024, textBytes: 32 * 1024, values: 1500 },
})

import { writeFileSync } from 'node:fs'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { openApi } from '#server/http/answer/describe-api.ts'

// The description of the API as /api/openapi.json gives it, into the file that is named.
const [file = 'openapi.json'] = process.argv.slice(2)
writeFileSync(file, `${JSON.stringify(openApi(ENDPOINTS, ''), null, 1)}\n`)

import { writeFileSync } from 'node:fs'
import { openApi } from '#server/http/answer/describe-api.ts'
import { createRouteTable } from '#server/http/route-table.ts'
import { answering } from '#server/routes.ts'

// The description of the API as /api/openapi.json gives it, into the file that is named.
const [file = 'openapi.json'] = process.argv.slice(2)
const endpoints = createRouteTable(answering).routes.map(({ endpoint }) => endpoint)
writeFileSync(file, `${JSON.stringify(openApi(endpoints, ''), null, 1)}\n`)

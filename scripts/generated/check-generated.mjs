import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Generator, getConfig } from '@tanstack/router-generator'
import { routeFiles } from './route-files.mjs'

const wrong = []

/** Whether the schema asks for statements that no migration has; drizzle-kit says so in words alone. */
function checkMigrations() {
  const committed = 'server/db/migrations'
  const copy = '.cache/generated/migrations'
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(committed, copy, { recursive: true })
  const check = drizzleKit('check')
  if (check.status !== 0) wrong.push(`drizzle-kit check: ${check.output}`)
  const generate = drizzleKit(
    ...['generate', '--dialect=postgresql', '--schema=./server/db/schema/**/*.ts', `--out=${copy}`],
  )
  if (!generate.output.includes('No schema changes'))
    wrong.push(`${committed}: not what server/db/schema says (npm run db:generate)\n${generate.output}`)
}

function drizzleKit(...args) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/drizzle-kit', args, options)
  return { status, output: `${stdout}${stderr}` }
}

/** Whether the table of routes is that of the files under src/routes. */
async function checkRoutes() {
  const { generatedRouteTree: file } = routeFiles
  const committed = readFileSync(file, 'utf8')
  const root = process.cwd()
  await new Generator({ config: getConfig(routeFiles, root), root }).run()
  const generated = readFileSync(file, 'utf8')
  if (generated === committed) return
  writeFileSync(file, committed)
  wrong.push(`${file}: not what src/routes says (node scripts/build.mjs)`)
}

checkMigrations()
await checkRoutes()
for (const line of wrong) console.error(line)
process.exitCode = wrong.length > 0 ? 1 : 0

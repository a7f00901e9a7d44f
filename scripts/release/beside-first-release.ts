import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'

const TAG = 'v1.0.0'

const hasTag = (): boolean =>
  spawnSync('git', ['rev-parse', '--quiet', '--verify', `refs/tags/${TAG}`]).status === 0

function run(command: string, cwd: string): void {
  const { status } = spawnSync(command, { cwd, shell: true, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}

/** The release as it was tagged, built with the packages of its own lock file. */
function buildFirst(folder: string): void {
  run(`git archive ${TAG} | tar -x -C ${folder}`, process.cwd())
  const isSame = readFileSync(join(folder, 'package-lock.json')).equals(readFileSync('package-lock.json'))
  if (isSame) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else run('npm ci --no-audit --no-fund', folder)
  run('node scripts/build.mjs', folder)
}

/** A server of the build in a folder; returns its address once it listens. */
async function start(cwd: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const origin = /http:\/\/\S+/.exec(String(line))?.[0]
  if (!origin) throw new Error(`no address in ${line}`)
  return { origin, stop: () => child.kill() }
}

type Json = Record<string, unknown>

async function call(origin: string, path: string, { token, form }: { token?: string; form?: Json } = {}) {
  const headers: Record<string, string> = { accept: 'application/json', 'idempotency-key': randomUUID() }
  if (token) headers.authorization = `Bearer ${token}`
  const body = form && new URLSearchParams(form as Record<string, string>)
  const answer = await fetch(new URL(path, origin), {
    method: form ? 'POST' : 'GET',
    headers,
    ...(body && { body }),
  })
  const read = (await answer.json().catch(() => ({}))) as Json
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`)
  return read
}

/** Signs in and saves an order at one server; returns what the other one shows of it. */
async function mainJob(at: string, beside: string, goods: Json): Promise<unknown> {
  const form = { username: 'vendedora@demo.example', password: DEMO_PASSWORD }
  const { access_token: token } = (await call(at, '/api/login', { form })) as { access_token: string }
  await call(at, '/api/pull/pedidos?dias=30', { token })
  const uuid = randomUUID()
  await call(at, '/api/pedido', { token, form: { ...goods, uuid, nuevo: '1', form_quantity: '2' } })
  const edited = { ...goods, uuid, form_quantity: '3', form_client_note: 'cambiado' }
  await call(beside, '/api/pedido', { token, form: edited })
  const { data } = (await call(at, `/api/pedido/${uuid}`, { token })) as { data: { pedido: Json } }
  return data.pedido.quantity
}

async function goodsOf(url: string): Promise<Json> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select a.cuit as form_billing_cuit, p.product_code as form_product_code, b.nombre as form_branch,
      split_part(p.usage_unit, ',', 1) as form_unit
    from accounts a, products p, branches b where a.active and p.active and b.active limit 1`)
  return client.end().then(() => rows[0])
}

/** The first release serves the main job beside this build, on the database as this build brings it up to date. */
async function main(): Promise<void> {
  if (!hasTag()) return console.log(`NOT TESTED: there is no tag ${TAG} in this repository`)
  const [folder, home] = ['first-release-', 'first-data-'].map((name) =>
    mkdtempSync(join(tmpdir(), `cantera-${name}`)),
  ) as [string, string]
  // The embedded server runs as a user of its own, who has to enter it.
  chmodSync(home, 0o755)
  const stops: (() => unknown)[] = []
  try {
    buildFirst(folder)
    const database = await startEmbedded(join(home, 'database'), { durable: false })
    stops.unshift(() => database.stop())
    const env = { DATABASE_URL: database.url, DATA_DIR: home, SECRET_KEY: randomUUID() }
    const first = await start(folder, { ...env, DEMO: '1', DEMO_LOTES: '60' })
    stops.unshift(first.stop)
    if (!existsSync('dist/server/main.js')) run('node scripts/build.mjs', process.cwd())
    const now = await start('.', { ...env, DEMO: '0' })
    stops.unshift(now.stop)
    const goods = await goodsOf(database.url)
    const shown = [
      await mainJob(first.origin, now.origin, goods),
      await mainJob(now.origin, first.origin, goods),
    ]
    if (shown.some((quantity) => Number(quantity) !== 3)) throw new Error(`quantities: ${shown}`)
    console.log(`${TAG} and this build did the main job beside each other`)
  } finally {
    for (const stop of stops) await stop()
    for (const one of [folder, home]) rmSync(one, { recursive: true, force: true })
  }
}

await main()

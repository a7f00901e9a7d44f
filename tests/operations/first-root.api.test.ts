import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { simpleParser } from 'mailparser'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createRoot as printedLink } from '#e2e/support/first-root.ts'
import { asRole } from '#server/db/runtime-role.ts'
import { built } from '#tests/servers/built.ts'
import { startProcess } from '#tests/servers/server-process.ts'
import { emptyDatabase, within } from '#tests/worlds/copies-world.ts'

await built()
const home = mkdtempSync(join(tmpdir(), 'cantera-root-'))
chmodSync(home, 0o755)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const ANA = 'ana@pizarra.example'
const PASSWORD = 'basalto y travertino 7'

type Env = Record<string, string>

async function createRoot(args: string[], env: Env) {
  const child = spawn(process.execPath, ['dist/server/create-root.js', ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, out, err, link: /https?:\S+/.exec(out)?.[0] ?? '' }
}

async function post(address: string, path: string, form: Record<string, string>) {
  const answer = await fetch(new URL(path, address), { method: 'POST', body: new URLSearchParams(form) })
  return { status: answer.status, body: (await answer.json()) as { access_token?: string } }
}

/** Opens the link as its page does: the password is chosen, and they sign in with it. */
async function comeIn(address: string, link: string): Promise<unknown[]> {
  const { searchParams } = new URL(link)
  const [email, token] = [searchParams.get('email') ?? '', searchParams.get('token') ?? '']
  const chosen = { email, token, password: PASSWORD, password_confirmation: PASSWORD }
  const before = await post(address, '/api/login', { username: ANA, password: PASSWORD })
  const first = await post(address, '/api/password-reset', chosen)
  const again = await post(address, '/api/password-reset', chosen)
  const { status, body } = await post(address, '/api/login', { username: ANA, password: PASSWORD })
  const headers = { authorization: `Bearer ${body.access_token}` }
  const me = await fetch(new URL('/api/me', address), { headers })
  return [
    before.status,
    first.status,
    again.status,
    status,
    ((await me.json()) as { user: { root: boolean } }).user.root,
  ]
}

const CAME_IN = [401, 200, 422, 200, true]

test('A185 an installation without demo begins with a root, whose link works once, on the embedded server', async () => {
  const server = await startProcess({ DATABASE_URL: '', DATA_DIR: home, DEMO: '0' })
  onTestFinished(async () => void (await server.stop('SIGTERM')))

  const made = await createRoot(['--email', 'Ana@Pizarra.example', '--name', 'Ana Ruiz'], {
    PUBLIC_ORIGIN: 'https://pedidos.example',
  })
  const refused = await createRoot(['--email', 'otra@pizarra.example'], {})

  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.link).toMatch(
    /^https:\/\/pedidos\.example\/password-reset\?email=ana%40pizarra\.example&token=[\w-]{43}$/,
  )
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    err: `--email: there is a root already, ${ANA}: ask them to make another\n`,
  })
  const mails = () => readdirSync(join(home, 'mail'))
  await vi.waitFor(() => expect(mails()).toEqual([expect.stringMatching(/-alta\.eml$/)]), { timeout: 10_000 })
  const mail = await simpleParser(readFileSync(join(home, 'mail', mails()[0] ?? '')))
  expect(mail.text).toContain(new URL(made.link).searchParams.get('token'))
  expect(await comeIn(server.address, made.link)).toEqual(CAME_IN)
}, 120_000)

test('A185 on DATABASE_URL too, before the first start, as owner and with a role of its own', async () => {
  const own = await emptyDatabase()
  const role = `app_${randomBytes(6).toString('hex')}`
  await within(own, (client) => client.query(`create role ${role} login password 'clave'`))
  onTestFinished(() =>
    within(own, async (client) => void (await client.query(`drop owned by ${role}; drop role ${role}`))),
  )
  const env = {
    DATABASE_URL: asRole(own, role, 'clave'),
    DATABASE_OWNER_URL: own,
    DATA_DIR: join(home, 'otra'),
  }

  const made = await createRoot(['--email', ANA], env)
  const server = await startProcess(env)
  onTestFinished(async () => void (await server.stop('SIGTERM')))

  expect(made).toMatchObject({ code: 0, err: '' })
  expect(await comeIn(server.address, made.link)).toEqual(CAME_IN)
  const { rows } = await within(own, (client) =>
    client.query(`select fullname, action, a.details::text as details
    from users u join audit_log a on a.target_id = u.id::text and a.action = 'root-creado' where u.email = '${ANA}'`),
  )
  expect(rows).toEqual([{ fullname: 'ana', action: 'root-creado', details: '{}' }])
  await within(own, (client) => client.query('update users set deleted_at = now()'))
  const link = await printedLink({ env }, { email: 'otra@pizarra.example', name: 'Otra Raíz' })
  expect(link).toContain('email=otra%40pizarra.example')
  await within(own, (client) => client.query('update users set deleted_at = now()'))
  expect(await createRoot(['--email', ANA], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining(ANA),
  })
}, 120_000)

test.for([
  [[], /^--email: is needed/],
  [['--email', 'ana'], /^--email: is no address\n$/],
  [['--email', ANA, '--name', ' '], /^--name: must have/],
  [['--correo', ANA], /^create-root: Unknown option '--correo'/],
  [['--email', ANA], /^DATABASE_URL: nothing listens/],
] as const)('%j is refused in one line and with exit code 1', async ([args, words]) => {
  const { code, out, err } = await createRoot([...args], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' })

  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(words)
  expect(err.split('\n')).toHaveLength(2)
})

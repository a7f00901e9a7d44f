import { expect, test } from 'vitest'
import { canteraCommand, etcdCommand } from './commands.ts'
import { appConfig, databaseConfig, doorConfig, refusalFile } from './haproxy-config.ts'
import { patroniConfig } from './patroni-config.ts'
import { isWhole } from './patroni-state.ts'
import { type Places, portsFrom } from './places.ts'

const places: Places = {
  folder: '/tmp/cluster',
  ports: portsFrom(21_000),
  passwords: { super: 's', replica: 'r', rewind: 'w', owner: 'o', app: 'a' },
  secretKey: 'k',
}

test('no two programs of a cluster share a port', () => {
  const all = Object.values(places.ports).flatMap((value) =>
    typeof value === 'number' ? [value] : Object.values(value),
  )

  expect(new Set(all).size).toBe(all.length)
})

test('Patroni locks through the interface of etcd that compares before it sets, each node by its own door', () => {
  const config = (node: 1 | 2, isAsync = false) =>
    patroniConfig({ places, node, programs: '/bin', isAsync }) as Record<string, object>

  expect(config(2)).toMatchObject({ etcd: { hosts: `127.0.0.1:${places.ports.door[2]}`, use_proxies: true } })
  expect(config(1)).not.toHaveProperty('etcd3')
  expect(config(1)).toMatchObject({ bootstrap: { dcs: { synchronous_mode: true, failsafe_mode: true } } })
  expect(config(1, true)).toMatchObject({ bootstrap: { dcs: { synchronous_mode: false } } })
  expect(etcdCommand(places, 3).args).toContain('--enable-v2')
})

test('a balancer sends to the leader only, and cuts off who is connected to another', () => {
  const config = databaseConfig(places)

  expect(config).toContain('option httpchk OPTIONS /primary')
  expect(config).toContain('on-marked-down shutdown-sessions')
  expect(config.match(/^ {2}server /gm)).toHaveLength(3)
  expect(doorConfig(places, 2)).toContain(`bind 127.0.0.1:${places.ports.door[2]}`)
})

test('calls go to processes that can work, files to those that live, and nothing there is a 503 in words', () => {
  const config = appConfig(places, '/tmp/refusal.http')
  const [head = '', body = ''] = refusalFile().split('\r\n\r\n')

  expect(config).toMatch(
    /backend calls[\s\S]*uri \/readyz ver HTTP\/1\.1 hdr Host balancer[\s\S]*backend files[\s\S]*\/healthz/,
  )
  expect(config).toContain('use_backend calls if { path_beg /api/ }')
  expect(head).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: \d/)
  expect(JSON.parse(body)).toMatchObject({ code: 'no-disponible' })
})

test('both processes of Cantera share photos and the key that signs links', () => {
  const [one, other] = [canteraCommand(places, 1).env, canteraCommand(places, 2).env]

  for (const name of ['PHOTOS_URL', 'SECRET_KEY', 'DATABASE_URL']) expect(one?.[name]).toBe(other?.[name])
  expect(one?.PORT).not.toBe(other?.PORT)
})

test('a cluster is whole when two follow the leader, one of them synchronously where nothing may be lost', () => {
  const leader = { role: 'leader', state: 'running' }
  const [sync, replica] = ['sync_standby', 'replica'].map((role) => ({ role, state: 'streaming', lag: 0 }))

  expect(isWhole([leader, sync!, replica!], false)).toBe(true)
  expect(isWhole([leader, replica!, replica!], false)).toBe(false)
  expect(isWhole([leader, replica!, replica!], true)).toBe(true)
  expect(isWhole([leader, sync!, { ...replica!, lag: 'unknown' as const }], false)).toBe(false)
  expect(isWhole([leader, sync!], false)).toBe(false)
})

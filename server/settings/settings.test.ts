import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, settingsHelp } from './settings.ts'

test('without any variable the app listens on this machine with demo data', () => {
  const settings = readSettings({})

  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    demoLots: 2000,
    publicOrigin: 'http://localhost:3000',
    dataDir: resolve('data'),
    erpDir: resolve('data/erp'),
    erpOrders: false,
    logLevel: 'info',
  })
  expect(settings.databaseUrl).toBeUndefined()
  expect(settings.photosUrl).toMatch(/^file:\/\/.*\/data\/photos$/)
})

test('the demo is off on a database of your own and in production, and on when asked for', () => {
  const databaseUrl = 'postgres://cantera@localhost/cantera'

  expect(readSettings({ DATABASE_URL: databaseUrl }).demo).toBe(false)
  expect(readSettings({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readSettings({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true)
  expect(readSettings({ DEMO: '0' }).demo).toBe(false)
})

test('the owner and the way past a pooler are named beside DATABASE_URL, and as its role', () => {
  const [url, other] = ['postgres://app@pooler/cantera', 'postgres://owner@server/cantera']

  expect(() => readSettings({ DATABASE_OWNER_URL: other })).toThrow(/^DATABASE_URL is needed /)
  expect(() => readSettings({ DATABASE_DIRECT_URL: url })).toThrow(/^DATABASE_URL is needed /)
  expect(() => readSettings({ DATABASE_URL: url, DATABASE_DIRECT_URL: other })).toThrow(
    /^DATABASE_DIRECT_URL /,
  )
  expect(readSettings({ DATABASE_URL: url, DATABASE_OWNER_URL: other }).databaseOwnerUrl).toBe(other)
})

test('demo data is refused in production', () => {
  expect(() => readSettings({ NODE_ENV: 'production', DEMO: '1' })).toThrow(/^DEMO /)
})

test.for([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://a:100%@x/y'],
  ['PHOTOS_URL', 'file:fotos'],
  ['PHOTOS_URL', 'file://fotos/lotes'],
  ['PHOTOS_URL', 's3:bucket'],
  ['PHOTOS_URL', 'https://host.example/fotos'],
  ['DEMO', 'yes'],
  ['DEMO_LOTES', '0'],
  ['PUBLIC_ORIGIN', 'pedidos'],
  ['SMTP_URL', 'mail'],
  ['SMTP_URL', 'smtps://host.example?tls=off'],
  ['SMTP_URL', 'smtp://host.example?verify=no'],
  ['MAIL_FROM', 'Cantera'],
  ['MAIL_FROM', 'Cantera\n <a@host.example>'],
  ['SECRET_KEY', 'corta'],
  ['PAYMENTS_URL', 'host.example'],
  ['PAYMENT_LINK_DAYS', '61'],
  ['CHAT_URL', 'ftp://x'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
] as const)('%s=%s stops the start with an error that names it', ([name, value]) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} `))
})

test('every variable that does not fit is named at once, and no value is repeated', () => {
  const read = () => readSettings({ PORT: 'secret', SMTP_URL: 'secret' })

  expect(read).toThrow(/PORT .*\nSMTP_URL /)
  expect(read).not.toThrow(/secret/)
})

test('mails come from no-reply at the host of their links unless MAIL_FROM says otherwise', () => {
  const origin = { PUBLIC_ORIGIN: 'https://pedidos.example:8443' }

  expect(readSettings(origin).mailFrom).toBe('Cantera <no-reply@pedidos.example>')
  expect(readSettings({ ...origin, MAIL_FROM: 'Ventas <ventas@sur.example>' }).mailFrom).toBe(
    'Ventas <ventas@sur.example>',
  )
})

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, demo: true })
})

test('orders go to the ERP where its folder is named, unless they are not to', () => {
  expect(readSettings({ ERP_DIR: '/erp' }).erpOrders).toBe(true)
  expect(readSettings({ ERP_DIR: '/erp', ERP_ORDERS: '0' }).erpOrders).toBe(false)
  expect(readSettings({ ERP_ORDERS: '1' }).erpOrders).toBe(true)
})

test('the assistant needs a model with its address', () => {
  expect(() => readSettings({ CHAT_URL: 'http://localhost:1/v1' })).toThrow(/^CHAT_MODEL /)
})

test('the processor of payments is named whole or not at all, by https in production', () => {
  const whole = {
    ...{ PAYMENTS_URL: 'https://host.example/gateway/v2/', PAYMENTS_STORE: '1', PAYMENTS_KEY: 'k' },
    ...{ PAYMENTS_SECRET: 's', PAYMENTS_NOTICE_SECRET: 'n' },
  }
  const settings = readSettings({ ...whole, PAYMENT_LINK_DAYS: '30' })

  expect(settings.payments).toEqual({
    ...{
      url: 'https://host.example/gateway/v2',
      storeId: '1',
      apiKey: 'k',
      apiSecret: 's',
      sharedSecret: 'n',
    },
  })
  expect([readSettings({}).payments, readSettings({}).paymentLinkDays]).toEqual([undefined, 7])
  expect(settings.paymentLinkDays).toBe(30)
  for (const name of Object.keys(whole))
    expect(() => readSettings({ ...whole, [name]: '' })).toThrow(/needed together/)
  const http = { ...whole, PAYMENTS_URL: 'http://host.example/gateway/v2', NODE_ENV: 'production' }
  expect(() => readSettings(http)).toThrow(/^PAYMENTS_URL /)
})

test('the help and the documentation list the same variables', () => {
  const written = new Set(
    [...readFileSync('docs/settings.md', 'utf8').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
  )
  const listed = new Set([...settingsHelp().matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name))

  expect(listed.size).toBeGreaterThan(10)
  expect(listed).toEqual(written)
})

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { RETURN_DAYS } from '#contract/records/claims.ts'
import { erpCronForm, isErpCron } from '#server/erp/cron-form.ts'
import { SHORTEST } from '#server/mail/secret-key.ts'
import { isSmtpUrl, smtpForm } from '#server/mail/smtp-mailer.ts'
import { claimVariables } from './claim-settings.ts'
import { firmVariables } from './firm-settings.ts'
import { pushVariables } from './push-settings.ts'
import {
  address,
  databaseAddress,
  databaseForm,
  fromForm,
  isPhotosUrl,
  photosForm,
  wholeNumber,
} from './setting-shapes.ts'

type Env = Record<string, string | undefined>

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

const variables = {
  NODE_ENV: {
    shape: v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    default: 'development',
    meaning: 'production refuses demo data',
  },
  PORT: { shape: wholeNumber(0, 65535), default: '3000', meaning: 'port to listen on; 0 takes a free one' },
  HOST: { shape: v.string(), default: '127.0.0.1', meaning: 'address to listen on' },
  DATA_DIR: {
    shape: v.string(),
    default: './data',
    meaning: "embedded PostgreSQL's cluster, photos and other files, outgoing mail of the demo",
  },
  DATABASE_URL: {
    shape: databaseAddress(databaseForm),
    default: '',
    meaning: `your own PostgreSQL 15 or newer instead of the embedded one: ${databaseForm}, ?sslmode=verify-full for TLS`,
  },
  DATABASE_OWNER_URL: {
    shape: databaseAddress('postgres://owner:password@host:5432/name'),
    default: '',
    meaning:
      'the same database as its owner, who migrates, backs up and restores it: DATABASE_URL is of a role with fewer rights then, and serves alone what was migrated',
  },
  DATABASE_DIRECT_URL: {
    shape: databaseAddress(databaseForm),
    default: '',
    meaning:
      'where a pooler stands in DATABASE_URL, the server itself as the same role: for jobs, and for locks that outlast a transaction',
  },
  DEMO: {
    shape: v.picklist(['0', '1'], 'must be 0 or 1'),
    default: '',
    meaning: 'demo data and demo users; 1 unless DATABASE_URL or NODE_ENV=production is set',
  },
  DEMO_LOTES: { shape: wholeNumber(1, 2_000_000), default: '2000', meaning: 'how many lots the demo makes' },
  PUBLIC_ORIGIN: {
    shape: address(['http:', 'https:'], 'must look like https://pedidos.example'),
    default: '',
    meaning: 'origin in mails and page links; http://localhost:PORT when unset',
  },
  SMTP_URL: {
    shape: v.pipe(v.string(), v.check(isSmtpUrl, `must look like ${smtpForm}`)),
    default: '',
    meaning: `real mail: ${smtpForm}; without it mails are .eml files under DATA_DIR/mail`,
  },
  MAIL_FROM: {
    shape: v.pipe(
      v.string(),
      v.regex(/^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, `must look like ${fromForm}`),
    ),
    default: '',
    meaning: `sender of mails: ${fromForm}; no-reply at the host of PUBLIC_ORIGIN when unset`,
  },
  ...firmVariables,
  ...claimVariables,
  ...pushVariables,
  SECRET_KEY: {
    shape: v.pipe(v.string(), v.minLength(SHORTEST, `must have at least ${SHORTEST} characters`)),
    default: '',
    meaning:
      'signs the links of mails, the same in every process; DATA_DIR/secret.key, made at start, when unset',
  },
  PHOTOS_URL: {
    shape: v.pipe(v.string(), v.check(isPhotosUrl, `must look like ${photosForm}`)),
    default: '',
    meaning: `where photos and other files live: ${photosForm}; DATA_DIR/photos when unset`,
  },
  BACKUP_KEY: {
    shape: v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
    default: '',
    meaning: 'passphrase of backups: without it none is made, and none is opened',
  },
  PAYMENTS_URL: {
    shape: v.pipe(
      address(['http:', 'https:'], 'must look like https://host.example/gateway/v2'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
    default: '',
    meaning: "the processor's REST interface, up to /gateway/v2; with DEMO=1 a simulator when unset",
  },
  PAYMENTS_STORE: {
    shape: v.string(),
    default: '',
    meaning: 'the number of the shop there; needed with PAYMENTS_URL',
  },
  PAYMENTS_KEY: { shape: v.string(), default: '', meaning: 'its API key; needed with PAYMENTS_URL' },
  PAYMENTS_SECRET: { shape: v.string(), default: '', meaning: 'its API secret; needed with PAYMENTS_URL' },
  PAYMENTS_NOTICE_SECRET: {
    shape: v.string(),
    default: '',
    meaning: 'the shared secret that its notices are hashed with; needed with PAYMENTS_URL',
  },
  PAYMENT_LINK_DAYS: { shape: wholeNumber(1, 60), default: '7', meaning: 'days that a payment link lives' },
  CHAT_URL: {
    shape: address(['http:', 'https:'], 'must be an http address'),
    default: '',
    meaning: 'an OpenAI-compatible endpoint; without it the catalogue answers',
  },
  CHAT_KEY: { shape: v.string(), default: '', meaning: 'its key' },
  CHAT_MODEL: { shape: v.string(), default: '', meaning: 'its model; needed with CHAT_URL' },
  ERP_DIR: { shape: v.string(), default: '', meaning: 'folder of the ERP exchange; DATA_DIR/erp when unset' },
  ERP_CRON: {
    shape: v.pipe(v.string(), v.check(isErpCron, `must look like ${erpCronForm}`)),
    default: '',
    meaning: `when tasks of the ERP run, in UTC: ${erpCronForm}; stock every hour, the rest at night when unset`,
  },
  ERP_ORDERS: {
    shape: v.picklist(['0', '1'], 'must be 0 or 1'),
    default: '',
    meaning: 'orders go to ERP_DIR/out and wait to be confirmed; 1 when ERP_DIR is set',
  },
  CALLS_PER_MINUTE: {
    shape: wholeNumber(0, 1_000_000),
    default: '1200',
    meaning: 'calls a minute one session may make, one address ten times as many; 0 is no limit',
  },
  TRUST_PROXY: {
    shape: v.picklist(['0', '1'], 'must be 0 or 1'),
    default: '0',
    meaning: '1 behind a proxy that writes X-Forwarded-For',
  },
  METRICS_TOKEN: {
    shape: v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
    default: '',
    meaning: 'bearer that opens /metrics from elsewhere than this machine, and with TRUST_PROXY=1 at all',
  },
  SLOW_STATEMENT_MS: {
    shape: wholeNumber(1, 600_000),
    default: '500',
    meaning: 'milliseconds from which a statement to the database is logged, without its values',
  },
  OFFLINE_DAYS: {
    shape: wholeNumber(0, 60),
    default: '7',
    meaning: 'days without contact after which a phone asks for the password; 0 is never',
  },
  LOG_LEVEL: {
    shape: v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`),
    default: 'info',
    meaning: 'JSON logs on stdout',
  },
}

type Name = keyof typeof variables
type Values = { [N in Name]?: v.InferOutput<(typeof variables)[N]['shape']> }

/** A line per variable that does not fit; never prints a value, which may be a secret. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

function readValues(env: Env): Values {
  const complaints: string[] = []
  const entries = Object.entries(variables).flatMap(([name, variable]) => {
    const text = env[name]?.trim() || variable.default
    if (text === '') return []
    const result = v.safeParse(variable.shape, text)
    if (!result.success) complaints.push(`${name} ${result.issues[0].message}`)
    return [[name, result.output]]
  })
  if (complaints.length > 0) throw new SettingsError(complaints.join('\n'))
  return Object.fromEntries(entries) as Values
}

/** Without DATABASE_URL the embedded server would be started, and what the other two name be left alone. */
function refuseOddAddresses({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: direct,
  DATABASE_OWNER_URL: owner,
}: Values) {
  if (url === undefined && (direct ?? owner) !== undefined)
    throw new SettingsError('DATABASE_URL is needed with DATABASE_OWNER_URL and with DATABASE_DIRECT_URL')
  if (url !== undefined && direct !== undefined && new URL(url).username !== new URL(direct).username)
    throw new SettingsError('DATABASE_DIRECT_URL must be of the role of DATABASE_URL')
}

/** The demo is on by itself only on the embedded database outside production. */
function readDemo(values: Values, production: boolean): boolean {
  if (production && values.DEMO === '1') {
    throw new SettingsError('DEMO must not be 1 in production: its users have a published password')
  }
  return values.DEMO === undefined ? !production && values.DATABASE_URL === undefined : values.DEMO === '1'
}

function readChat({ CHAT_URL: url, CHAT_KEY: key, CHAT_MODEL: model }: Values) {
  if (url !== undefined && model === undefined) {
    throw new SettingsError('CHAT_MODEL is needed with CHAT_URL')
  }
  return url === undefined || model === undefined ? undefined : { url, key, model }
}

/** All of the processor or none. */
function readPayments(values: Values) {
  const { PAYMENTS_URL: url, PAYMENTS_STORE: storeId } = values
  const { PAYMENTS_KEY: apiKey, PAYMENTS_SECRET: apiSecret, PAYMENTS_NOTICE_SECRET: sharedSecret } = values
  const given = [url, storeId, apiKey, apiSecret, sharedSecret].filter((item) => item !== undefined)
  if (given.length === 0) return undefined
  if (!url || !storeId || !apiKey || !apiSecret || !sharedSecret)
    throw new SettingsError(
      'PAYMENTS_URL, PAYMENTS_STORE, PAYMENTS_KEY, PAYMENTS_SECRET and PAYMENTS_NOTICE_SECRET are needed together',
    )
  if (values.NODE_ENV === 'production' && new URL(url).protocol !== 'https:')
    throw new SettingsError('PAYMENTS_URL must be https in production')
  return { url, storeId, apiKey, apiSecret, sharedSecret }
}

/** Every setting of the process from its environment. Throws SettingsError naming what does not fit. */
export function readSettings(env: Env) {
  const values = readValues(env)
  refuseOddAddresses(values)
  const production = values.NODE_ENV === 'production'
  const port = values.PORT ?? 3000
  const dataDir = resolve(values.DATA_DIR ?? './data')
  const publicOrigin = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${port}`).origin
  return {
    production,
    port,
    host: values.HOST ?? '127.0.0.1',
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    demo: readDemo(values, production),
    demoLots: values.DEMO_LOTES ?? 2000,
    publicOrigin,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Cantera <no-reply@${new URL(publicOrigin).hostname}>`,
    firm: { name: 'Cantera', address: values.FIRM_ADDRESS ?? '', phone: values.FIRM_PHONE ?? '' },
    supportEmail: values.SUPPORT_EMAIL,
    returnDays: values.RETURN_DAYS ?? RETURN_DAYS,
    secretKey: values.SECRET_KEY,
    pushHosts: values.PUSH_HOSTS ?? [],
    photosUrl: values.PHOTOS_URL ?? pathToFileURL(join(dataDir, 'photos')).href,
    backupKey: values.BACKUP_KEY,
    payments: readPayments(values),
    paymentLinkDays: values.PAYMENT_LINK_DAYS ?? 7,
    chat: readChat(values),
    erpDir: resolve(values.ERP_DIR ?? join(dataDir, 'erp')),
    erpCron: values.ERP_CRON,
    erpOrders: values.ERP_ORDERS === undefined ? values.ERP_DIR !== undefined : values.ERP_ORDERS === '1',
    callsPerMinute: values.CALLS_PER_MINUTE ?? 1200,
    trustProxy: values.TRUST_PROXY === '1',
    metricsToken: values.METRICS_TOKEN,
    slowStatementMs: values.SLOW_STATEMENT_MS ?? 500,
    offlineDays: values.OFFLINE_DAYS ?? 7,
    logLevel: values.LOG_LEVEL ?? 'info',
  }
}

export type Settings = ReturnType<typeof readSettings>

/** The settings of this process: .env of the working directory under the real environment. */
export function loadSettings(): Settings {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
  } catch (error) {
    throw new SettingsError(`.env cannot be read (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    })
  }
  return readSettings(process.env)
}

/** The output of `npm start -- --help`. */
export function settingsHelp(): string {
  const lines = Object.entries(variables).map(([name, variable]) => {
    const byDefault = variable.default === '' ? '' : ` (${variable.default})`
    return `  ${name.padEnd(14)} ${variable.meaning}${byDefault}`
  })
  return ['Settings, from the environment or .env:', ...lines].join('\n')
}

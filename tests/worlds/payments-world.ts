import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { Payment } from '#contract/calls/payments/payments.ts'
import { createFolderMailer } from '#server/mail/folder-mailer.ts'
import { DEMO_STORE_ID } from '#server/payments/demo-keys.ts'
import { postBy, runDueJobs } from '#tests/servers/due-jobs.ts'
import { signedHeaders } from '#tests/servers/processor.ts'
import { startTestServer } from '#tests/servers/server.ts'

export interface PaymentAnswer {
  code?: string
  message: string
  errors?: Record<string, string[]>
  data: Payment & { data: Payment[]; total: number; next_page_url: string | null }
}

/** A form of the first account, three installments of its first plan. */
export const FORM = {
  account: '1',
  installments: '3',
  unit_price_receive: '1.000,00',
  title: 'Seña',
  description: 'De la mesada',
  email_notification: 'Obra@Example.com',
  business_name: 'Obra Ñandú',
}

/** A server with the demo's processor, people who make payments and pay them, and a folder of the ERP. */
export async function startPaymentsWorld() {
  const server = await startTestServer({ payments: true, mayFail: true })
  const { db } = server.database
  const erpDir = mkdtempSync(join(tmpdir(), 'cantera-erp-'))
  afterAll(() => rmSync(erpDir, { recursive: true }))

  const call = async (path: string, form?: Record<string, string>, user = 'cliente') => {
    const body = new FormData()
    for (const [name, value] of Object.entries(form ?? {})) body.set(name, value)
    return server.call<PaymentAnswer>(path, {
      token: (await server.signIn(user)).access_token,
      ...(form && { body }),
    })
  }

  const make = async (more: Record<string, string> = {}, user = 'cliente') =>
    (await call('/api/boton-pago', { ...FORM, ...more }, user)).body.data

  /** Runs what is due, mails into a folder that is thrown away. */
  const runJobs = () =>
    runDueJobs(server.database, {
      post: postBy(createFolderMailer(join(erpDir, 'mail'), 'Cantera <no-reply@portal.example>')),
      payments: server.payments,
      erpDir,
    })

  /** Chooses a card on the processor's page. */
  async function pay({ fd_payment_url }: Payment, tarjeta: string, attempt = 0): Promise<void> {
    const body = new URLSearchParams({ tarjeta, intento: String(attempt), nombre: 'Ana Núñez' })
    await fetch(fd_payment_url ?? '', { method: 'POST', body })
  }

  /** Switches of the processor: what fails there from now on. */
  const fails = (procesador: string, notices = '') =>
    fetch(`${server.url}/pagos-demo/panel/fallas`, {
      method: 'POST',
      body: new URLSearchParams({ procesador, avisos: notices }),
    })

  const read = async ({ uuid }: Pick<Payment, 'uuid'>, user = 'admin') =>
    (await call(`/api/boton-pago/${uuid}`, undefined, user)).body.data

  const sync = async ({ uuid }: Payment) => {
    await db.execute(sql`delete from call_quotas`)
    return call(`/api/boton-pago/${uuid}/resync-fiserv`, {}, 'admin')
  }

  const row = async ({ uuid }: Pick<Payment, 'uuid'>) =>
    (await db.execute<Record<string, never>>(sql`select * from payments where uuid = ${uuid}`))
      .rows[0] as never as {
      id: number
      order_ref: string
      client_request_id: string
    }

  /** The statuses of every link that the processor has of a payment. */
  const links = async ({ order_ref }: { order_ref: string }): Promise<string[]> => {
    const found: string[] = []
    for (const no of [1, 2, 3]) {
      const now = Math.floor(Date.now() / 1000)
      const query = new URLSearchParams({
        ...{ storeId: DEMO_STORE_ID, orderId: `${order_ref}-${no}` },
        ...{ fromDate: String(now - 9999), toDate: String(now + 9999) },
      })
      const headers = signedHeaders('', { requestId: randomUUID(), at: Date.now() })
      const answer = await fetch(`${server.url}/pagos-demo/gateway/v2/payment-url?${query}`, { headers })
      const { paymentUrlDetails = [] } = (await answer.json()) as { paymentUrlDetails?: { status: string }[] }
      found.push(...paymentUrlDetails.map(({ status }) => status))
    }
    return found
  }

  return { server, db, erpDir, call, make, runJobs, pay, fails, read, sync, row, links }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '#contract/kit/day.ts'
import { dropFile } from '#tests/erp/drop-file.ts'
import { expect, test } from './fixtures.ts'
import { takePicture } from './people/picture.ts'
import type { World } from './support/world.ts'

/** An order of the customer's of three plates that a turno of today delivered an hour ago. */
async function deliveredOrder({ query }: World): Promise<{ uuid: string; id: number }> {
  const [order] = await query<{ uuid: string; id: number }>(`
    with chosen as (
      select t.id, o.id as order_id from turnos t join turno_groups g on g.turno_id = t.id
        join orders o on o.group_id = g.group_id join turno_accounts a on a.turno_id = t.id and a.account_id = o.account_id
      where o.account_id = 1 and t.deleted_at is null and t.conforme_uuid is null and t.fecha >= to_char(now(), 'YYYY-MM-DD')
      order by t.fecha, t.id limit 1
    ), handed as (
      update turnos set estado = 'entregado', etapa = '', etapa_at = now() - interval '1 hour'
      where id in (select id from chosen) returning id)
    update orders set quantity = 3, unit = 'PZA', status = 'Entregado' where id in (select order_id from chosen)
    returning uuid, id`)
  if (!order) throw new Error('the demo has no turno of this customer')
  return order
}

const job = ({ query }: World, name: string, payload: object = {}) =>
  query('select graphile_worker.add_job($1, payload := $2::json)', [name, JSON.stringify(payload)])

/** Every open document as the ERP sends it again, and a credit note of a claim. */
async function documents({ query }: World, claim: number): Promise<string> {
  const rows = await query<{ line: string }>(`
    select concat_ws(';', company, sap_number, year, a.cuit, document_type, clase, reference, from_date, replace(amount::text, '.', ','), currency, '') as line
    from account_documents d join accounts a on a.id = d.account_id where open order by d.id`)
  const head = 'sociedad;nro_documento;ejercicio;cuit;tipo;clase;referencia;fecha;importe;moneda;devolucion'
  const [{ cuit } = { cuit: '' }] = await query<{ cuit: string }>('select cuit from accounts where id = 1')
  const note = `MGSL;0099999999;2026;${cuit};Nota de crédito;DG;0003-00099999;${dayOf(new Date())};-84200,00;ARS;${claim}`
  return [head, ...rows.map(({ line }) => line), note].join('\n')
}

test('a customer gives back two of three plates without network, a part is accepted, and its credit note is in the statement', async ({
  customerWithPhone: customer,
  world,
  person,
}) => {
  await world.query(
    `insert into server_marks (key, value) values ('erp-pedidos', '1') on conflict do nothing`,
  )
  const order = await deliveredOrder(world)
  const { page } = customer
  await customer.ir(`/pedido/${order.uuid}`)
  await expect(page.getByRole('link', { name: 'Reclamar por este pedido' })).toBeVisible()
  await customer.ir('/turno')
  await expect(customer.title('Turnos')).toBeVisible()
  await customer.loseNetwork()
  await customer.restartPhone(`/soporte/nuevo?pedido=${order.uuid}`)

  await customer.page
    .getByRole('group', { name: 'Qué querés devolver' })
    .getByRole('checkbox')
    .first()
    .check()
  await customer.page.getByRole('button', { name: 'Más' }).click()
  await customer.page.getByLabel('Motivo').fill('Esquina partida')
  await customer.page.getByRole('textbox', { name: 'Comentario' }).fill('Dos llegaron partidas')
  await customer.page
    .locator('input[type=file]')
    .last()
    .setInputFiles([await takePicture()])
  await expect(customer.page.getByRole('button', { name: 'Quitar la foto 1' })).toBeVisible()
  await customer.page.getByRole('button', { name: 'Enviar' }).click()
  await expect(customer.page.getByText(/^2 pzas de /)).toBeVisible()
  await customer.findNetwork()
  await expect(customer.toSend()).toBeHidden({ timeout: 30_000 })

  const seller = await person('vendedora')
  await seller.entrar()
  const [claim] = await world.query<{ id: number; uuid: string }>(
    'select t.id, t.uuid from tickets t join claim_lines l on l.ticket_id = t.id where l.order_id = $1',
    [order.id],
  )
  if (!claim) throw new Error('the claim is not on the server')
  await test.step('who attends takes one of the two, and says why', async () => {
    await seller.ir(`/soporte/${claim.uuid}`)
    await expect(seller.page.getByRole('button', { name: /^Ver la foto/ })).toHaveCount(1)
    await seller.page.getByRole('button', { name: 'Menos' }).click()
    await seller.page.getByRole('button', { name: /^Aceptar 1 de 2/ }).click()
    await expect(seller.page.getByText('Falta por qué.').first()).toBeVisible()
    await seller.page.getByLabel('Por qué').fill('Una se puede pulir')
    await seller.page.getByRole('button', { name: /^Aceptar 1 de 2/ }).click()
    await expect(seller.page.getByText('Aceptado 1 de 2 pzas')).toBeVisible()
    await expect(seller.page.getByText('Sin confirmar por el ERP')).toBeVisible()
    await seller.ir(`/pedido/${order.uuid}`)
    await expect(seller.page.getByText(`Devolución del reclamo ${claim.id}`)).toBeVisible()
  })

  await test.step('the file goes out, its answer and the credit note come in', async () => {
    const folder = join(world.env.DATA_DIR, 'erp')
    await job(world, 'send-returns')
    const name = `devolucion-${claim.uuid}-v1.csv`
    const out = () => {
      try {
        return readdirSync(join(folder, 'out'))
      } catch {
        return []
      }
    }
    await expect.poll(out).toContain(name)
    expect(readFileSync(join(folder, 'out', name), 'utf8')).toMatch(/;PZA;2,00;1,00;Esquina partida;/)
    dropFile(
      join(folder, 'in'),
      'devoluciones-respuesta-1.csv',
      `devolucion;version;estado;nro_devolucion\n${claim.uuid};1;ok;0060001234`,
    )
    await job(world, 'read-return-answers')
    await seller.ir(`/soporte/${claim.uuid}`)
    await expect(seller.page.getByText(/número 0060001234/)).toBeVisible({ timeout: 20_000 })
    dropFile(join(folder, 'in'), 'cuenta_corriente-9.csv', await documents(world, claim.id))
    await job(world, 'erp-task', { method: 'getCuentaCorriente' })
    await expect
      .poll(() => world.query('select 1 as one from account_documents where ticket_id = $1', [claim.id]))
      .toHaveLength(1)
  })

  await test.step('its customer reads it on the claim and in the statement', async () => {
    await customer.restartPhone(`/soporte/${claim.uuid}`)
    await expect(customer.page.getByText(/^Nota de crédito 0003-00099999: \$.84\.200,00/)).toBeVisible({
      timeout: 20_000,
    })
    await customer.ir('/cuenta-corriente')
    await expect(customer.page.getByRole('link', { name: `reclamo ${claim.id}`, exact: true })).toBeVisible()
  })
})

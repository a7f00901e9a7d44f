import { expect } from '@playwright/test'
import type { Vendedora } from './vendedora.ts'

/** One material, one order, from the phone alone. */
export async function pedirUno(
  vendedora: Vendedora,
  producto: string,
  { cliente, nota }: { cliente: string; nota: string },
): Promise<void> {
  await vendedora.ir(`/pedido/nuevo?product_code=${producto}`)
  await vendedora.elegir('Cuenta a facturar', cliente)
  await vendedora.page.getByRole('textbox', { name: 'Cantidad' }).fill('2')
  await vendedora.page.getByRole('combobox', { name: 'Sucursal' }).selectOption('Córdoba')
  await vendedora.page.getByLabel('Nota del cliente').fill(nota)
  await vendedora.page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(vendedora.title('Pedido nuevo')).toBeVisible()
}

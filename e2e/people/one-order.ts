import { expect } from '@playwright/test'
import type { Seller } from './seller.ts'

/** Orders one material, from the phone alone. */
export async function orderOne(
  seller: Seller,
  product: string,
  { cliente: customer, nota: note }: { cliente: string; nota: string },
): Promise<void> {
  await seller.ir(`/pedido/nuevo?product_code=${product}`)
  await seller.elegir('Cuenta a facturar', customer)
  await seller.page.getByRole('textbox', { name: 'Cantidad' }).fill('2')
  await seller.page.getByRole('combobox', { name: 'Sucursal' }).selectOption('Córdoba')
  await seller.page.getByLabel('Nota del cliente').fill(note)
  await seller.page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(seller.title('Pedido nuevo')).toBeVisible()
}

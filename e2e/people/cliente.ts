import { Vendedora } from './vendedora.ts'

/** A customer, with a phone that loses its network and dies. */
export class Cliente extends Vendedora {
  static override readonly who = 'cliente'
}

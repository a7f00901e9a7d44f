import type { PaymentResult, PaymentStatus } from '#contract/rules/payment-rules.ts'

/** Something that was tried with a demo payment: hours before now, how it ended, and the card. */
export type DemoTry = readonly [hours: number, outcome: PaymentResult, card: string]

export interface DemoPayment {
  account: number
  status: PaymentStatus
  /** By the account's customer, else by its seller. */
  byCustomer: boolean
  title: string
  description: string
  /** Cents to receive. */
  receive: number
  installments: number
  /** Hours before now. */
  made: number
  tried?: readonly DemoTry[]
  reason?: string
  error?: string
  isLate?: true
  receipt?: string
}

const FUNDS = 'Fondos insuficientes'

const payment = (
  [account, status, made]: [number, PaymentStatus, number],
  [title, receive, installments]: [string, number, number],
  more: Partial<DemoPayment> & { description: string },
): DemoPayment => ({ account, status, made, title, receive, installments, byCustomer: false, ...more })

/** Payments of cliente, cliente2 and multicuenta in every status; none needs the processor. */
export const demoPayments: readonly DemoPayment[] = [
  payment([2, 'VENCIDO', 40 * 24], ['Seña de mesadas, obra Ñandubay', 18_000_000, 1], {
    description: 'Venció sin que nadie pagara.',
  }),
  payment([1, 'VENCIDO', 30 * 24], ['Placas Calacatta, saldo', 42_350_075, 6], {
    description: 'Se pagó después del vencimiento.',
    tried: [[30 * 24 - 8 * 24, 'aprobada', '**** 1881']],
    isLate: true,
  }),
  payment([1, 'APROBADO', 21 * 24], ['Anticipo cocina Güemes', 15_000_000, 3], {
    description: 'Anticipo del 30 % de la mesada de cocina.',
    byCustomer: true,
    tried: [[20 * 24, 'aprobada', '**** 4242']],
    receipt: '0002-00004471',
  }),
  payment([2, 'APROBADO', 9 * 24], ['Zócalos y umbrales', 8_640_050, 1], {
    description: 'Pago del remito 0001-00002210.',
    tried: [
      [9 * 24 - 2, 'negada', '**** 0119'],
      [9 * 24 - 3, 'aprobada', '**** 5556'],
    ],
  }),
  payment([3, 'APROBADO', 5 * 24], ['Saldo de julio', 112_500_000, 6], {
    description: 'Cancela la factura de julio.',
    tried: [[4 * 24, 'aprobada', '**** 1111']],
    receipt: '0002-00004502',
  }),
  payment([2, 'ELIMINADO', 6 * 24], ['Revestimiento baño', 6_200_000, 3], {
    description: 'Cargado dos veces.',
    reason: 'Estaba duplicado',
  }),
  payment([4, 'ELIMINADO', 80], ['Colocación en Pilar', 9_999_999, 1], {
    description: 'El cliente pagó por transferencia.',
    reason: 'Pagó por transferencia',
  }),
  payment([1, 'NEGADO', 52], ['Placas Gris Pulpis', 27_480_033, 12], {
    description: 'Cuatro placas de 12 mm.',
    tried: [[50, 'negada', '**** 0119']],
    error: FUNDS,
  }),
  payment([3, 'ERROR', 30], ['Mesada isla, María José Peña', 33_333_333, 3], {
    description: 'Isla de cuarzo con pileta bajo mesada.',
    tried: [[28, 'fallida', '**** 3704']],
    error: 'El procesador no pudo terminar la operación.',
  }),
  payment([2, 'NEGADO', 26], ['Bachas y grifería', 4_512_500, 1], {
    description: 'Dos bachas de acero.',
    byCustomer: true,
    tried: [
      [25, 'negada', '**** 2220'],
      [24, 'negada', '**** 2220'],
    ],
    error: 'Tarjeta vencida',
  }),
  payment([4, 'PENDIENTE', 20], ['Umbrales de mármol', 5_000_000, 1], {
    description: 'Seis umbrales de 90 cm.',
  }),
  payment([2, 'PENDIENTE', 7], ['Anticipo obra Ñuñorco', 60_000_000, 6], {
    description: 'Anticipo del 50 % de las placas reservadas.',
  }),
  payment([1, 'PENDIENTE', 3], ['Saldo de agosto', 23_456_789, 3], {
    description: 'Cancela lo que falta de la factura de agosto.',
    byCustomer: true,
  }),
]

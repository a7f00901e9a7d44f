/** The outcome of paying with a test card. */
export interface TestCard {
  label: string
  brand: 'VISA' | 'MASTERCARD'
  last4: string
  state: 'CAPTURED' | 'DECLINED' | 'WAITING'
  /** The issuer's code and words, as the processor reports them. */
  code: string
  message: string
  /** The processor failed, rather than the issuer refused. */
  failed?: boolean
  /** Takes one peso less than was asked for. */
  takesLess?: boolean
}

const approved = { state: 'CAPTURED', code: '00', message: 'Function performed error-free' } as const
const visa = { brand: 'VISA' } as const

/** Cards to choose from on the hosted page: real numbers are neither asked for nor kept. [A169] */
export const TEST_CARDS = {
  'visa-aprobada': { label: 'Visa: aprobada', ...visa, last4: '1111', ...approved },
  'mastercard-aprobada': { label: 'Mastercard: aprobada', brand: 'MASTERCARD', last4: '4444', ...approved },
  rechazada: {
    ...{ label: 'Rechazada', ...visa, last4: '0005' },
    ...{ state: 'DECLINED', code: '05', message: 'Do not honour' },
  },
  'sin-fondos': {
    ...{ label: 'Sin fondos', brand: 'MASTERCARD', last4: '0051' },
    ...{ state: 'DECLINED', code: '51', message: 'Insufficient funds' },
  },
  'en-espera': {
    ...{ label: 'En espera', ...visa, last4: '0009' },
    ...{ state: 'WAITING', code: '', message: 'Waiting for the issuer' },
  },
  'con-error': {
    ...{ label: 'Error del procesador', ...visa, last4: '0096' },
    ...{ state: 'DECLINED', code: '96', message: 'System malfunction', failed: true },
  },
  'otro-importe': {
    ...{ label: 'Aprobada por $ 1 menos', ...visa, last4: '0010' },
    ...{ ...approved, takesLess: true },
  },
} as const satisfies Record<string, TestCard>

export type CardName = keyof typeof TEST_CARDS

export const CARD_NAMES = Object.keys(TEST_CARDS) as [CardName, ...CardName[]]

export const isCardName = (name: string | null): name is CardName =>
  name !== null && Object.hasOwn(TEST_CARDS, name)

export const cardOf = (name: CardName): TestCard => TEST_CARDS[name]

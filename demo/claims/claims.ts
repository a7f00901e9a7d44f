import type { ClaimStatus } from '#contract/records/claims.ts'

/** A message of a demo claim: whose, how many hours ago, and its text. */
type Said = ['cliente' | 'equipo', hours: number, text: string]

export interface DemoClaim {
  account: number
  estado: ClaimStatus
  /** It is about an order of its account. */
  hasOrder: boolean
  hasPhoto: boolean
  said: readonly Said[]
}

const claim = (
  account: number,
  status: ClaimStatus,
  more: Partial<DemoClaim> & { said: readonly Said[] },
) => ({
  account,
  estado: status,
  hasOrder: true,
  hasPhoto: false,
  ...more,
})

/** Claims of the first two accounts, in all states; hours are those before now. */
export const demoClaims: readonly DemoClaim[] = [
  claim(2, 'resuelto', {
    said: [
      ['cliente', 46 * 24, 'Faltó una pieza: el remito dice seis chapas y bajaron cinco.'],
      ['equipo', 45 * 24, 'Tenés razón, quedó en la nave B. Sale mañana con el flete de Núñez, sin cargo.'],
      ['cliente', 43 * 24, 'Llegó la que faltaba. Gracias.'],
      ['equipo', 42 * 24, 'Gracias por avisar. Cerramos el reclamo.'],
    ],
  }),
  claim(1, 'resuelto', {
    said: [
      ['cliente', 9 * 24, 'El pulido de dos chapas quedó opaco en el centro. ¿Se puede repasar?'],
      ['equipo', 8 * 24, 'Sí: traelas cuando puedas a Córdoba y las repasamos en el día.'],
      ['equipo', 3 * 24, 'Quedaron repasadas y ya las retiraron.'],
    ],
  }),
  claim(2, 'en curso', {
    said: [
      ['cliente', 5 * 24, 'El veteado no coincide con la foto del lote: las chapas son de otra partida.'],
      ['equipo', 4 * 24, 'Lo estamos viendo con el depósito. ¿Me pasás el número que figura en el canto?'],
      ['cliente', 5, 'En el canto dice B-2210. El lote del pedido era otro. Mañana a la mañana cortamos.'],
    ],
  }),
  claim(1, 'en curso', {
    hasOrder: false,
    said: [
      [
        'cliente',
        30,
        'El camión vino sin hidrogrúa y tuvimos que bajar las chapas a pulso. ¿Para el próximo envío puede venir con grúa?',
      ],
      ['equipo', 26, 'Lo dejé anotado en la cuenta: los próximos turnos salen con hidrogrúa.'],
    ],
  }),
  claim(2, 'abierto', {
    hasOrder: false,
    said: [
      ['cliente', 25, 'En el resumen figura dos veces la misma factura de octubre. ¿La pueden revisar?'],
    ],
  }),
  claim(1, 'abierto', {
    hasPhoto: true,
    said: [
      [
        'cliente',
        2,
        'Una de las chapas llegó con una fisura en la esquina, del lado del zócalo. Mando foto. Necesito cambiarla antes del viernes.',
      ],
    ],
  }),
]

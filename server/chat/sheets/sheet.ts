/** Topics of a kind of stone; the words people ask with are in `catalogue/lexicon.ts`. [A190] */
export const TOPICS = [
  'que-es',
  'usos',
  'exterior',
  'calor',
  'acidos',
  'dureza',
  'sellado',
  'cuidado',
] as const
export type Topic = (typeof TOPICS)[number]

export const TOPIC_TITLES: Readonly<Record<Topic, string>> = {
  'que-es': 'Qué es',
  usos: 'Usos',
  exterior: 'Exterior',
  calor: 'Calor',
  acidos: 'Ácidos y manchas',
  dureza: 'Rayas y golpes',
  sellado: 'Sellado',
  cuidado: 'Limpieza y cuidado',
}

export const KINDS = ['marmol', 'travertino', 'granito', 'cuarcita', 'onix', 'cuarzo', 'sinterizado'] as const
export type Kind = (typeof KINDS)[number]

/** A kind of stone: its name and a text for each topic. */
export interface Sheet {
  name: string
  texts: Readonly<Record<Topic, string>>
  /** Tonnes of a cubic metre. */
  density: number
}

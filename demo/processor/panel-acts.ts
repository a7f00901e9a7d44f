import { expire, pay, settle, statusOf, waitingOf } from './link-acts.ts'
import type { Link, Notice } from './link-record.ts'
import { hashed, noticeForm, noticeOf } from './notice-form.ts'

/** Something that the panel does to a link. */
export interface PanelAct {
  label: string
  /** Its effect, for those who press it. */
  meaning: string
  /** Null when it cannot be done now. */
  run(link: Link, now: number): Link | null
}

const LATE = 60_000

const withNotices = (link: Link, notices: Notice[]): Link => ({
  ...link,
  notices: [...link.notices, ...notices],
})

/** The form of the last notice, without copies that the panel made. */
const lastForm = ({ notices }: Link) => notices.filter(({ repeats }) => repeats).at(-1)?.form

/** A notice of an approval, also when nothing was paid; made up, and never part of the record. */
function approvalForm(link: Link, now: number) {
  const paid = pay(link, { card: 'visa-aprobada', holder: 'Pago inventado' }, now)
  const attempt = paid.attempts.at(-1)
  return attempt ? noticeForm(link, attempt) : {}
}

const canNotify = ({ notificationUrl }: Link): boolean => notificationUrl !== null

/** Acts that need a notice that was sent before. */
const repeated =
  (make: (form: Record<string, string>, now: number) => Notice[]) =>
  (link: Link, now: number): Link | null => {
    const form = lastForm(link)
    return form ? withNotices(link, make(form, now)) : null
  }

const copyOf = (form: Record<string, string>, dueAt: number, name: string): Notice =>
  noticeOf(form, dueAt, { repeats: false, name })

/** Everything that the panel offers for a link, by the value of its button. [A169] */
export const PANEL_ACTS: Record<string, PanelAct> = {
  'aprobar-espera': {
    label: 'Aprobar lo que espera',
    meaning: 'El emisor responde que sí a un pago en espera, y sale el aviso.',
    run: (link, now) => settle(link, true, now),
  },
  'rechazar-espera': {
    label: 'Rechazar lo que espera',
    meaning: 'El emisor responde que no, y sale el aviso.',
    run: (link, now) => settle(link, false, now),
  },
  'pago-tarde': {
    label: 'Cobrar fuera de término',
    meaning: 'Entra un pago aprobado aunque el link haya vencido o se haya cancelado.',
    run: (link, now) =>
      statusOf(link, now) === 'Used' || waitingOf(link)
        ? null
        : pay(link, { card: 'visa-aprobada', holder: 'Pago fuera de término' }, now),
  },
  vencer: {
    label: 'Vencer ahora',
    meaning: 'El link deja de aceptar pagos, como si hubiera llegado su fecha.',
    run: (link, now) => (statusOf(link, now) === 'Created' ? expire(link, now) : null),
  },
  'aviso-tarde': {
    label: 'Repetir el aviso en un minuto',
    meaning: 'El último aviso sale otra vez, un minuto después.',
    run: repeated((form, now) => [copyOf(form, now + LATE, 'tarde')]),
  },
  'aviso-dos-veces': {
    label: 'Repetir el aviso dos veces',
    meaning: 'El último aviso sale dos veces más, idéntico.',
    run: repeated((form, now) => [copyOf(form, now, 'repetido'), copyOf(form, now, 'repetido')]),
  },
  'aviso-desordenado': {
    label: 'Avisos en desorden',
    meaning: 'Todos los avisos del link salen otra vez, el primero al final.',
    run: (link, now) => {
      const forms = link.notices.filter(({ repeats }) => repeats).map(({ form }) => form)
      const copies = forms.reverse().map((form, place) => copyOf(form, now + place, 'en desorden'))
      return copies.length > 0 ? withNotices(link, copies) : null
    },
  },
  'aviso-falso': {
    label: 'Aviso falso',
    meaning: 'Sale un aviso de aprobación firmado con otra clave: debe rechazarse.',
    run: (link, now) =>
      canNotify(link)
        ? withNotices(link, [copyOf(hashed(approvalForm(link, now), 'otra clave'), now, 'falso')])
        : null,
  },
  'aviso-inventado': {
    label: 'Aviso de un pago que no existe',
    meaning: 'Sale un aviso de aprobación bien firmado, sin que se haya cobrado nada.',
    run: (link, now) =>
      canNotify(link) && statusOf(link, now) !== 'Used'
        ? withNotices(link, [copyOf(approvalForm(link, now), now, 'inventado')])
        : null,
  },
  'aviso-otro-importe': {
    label: 'Aviso con otro importe',
    meaning: 'El último aviso sale bien firmado, por diez veces el importe.',
    run: repeated((form, now) => {
      const chargetotal = (Number(form.chargetotal) * 10).toFixed(2)
      return [copyOf(hashed({ ...form, chargetotal }), now, 'otro importe')]
    }),
  },
}

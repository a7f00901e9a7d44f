import { sql } from 'drizzle-orm'
import { code, oneOf, text } from '#server/erp/cells.ts'
import { aDay } from '#server/erp/day-cells.ts'
import { type ErpImport, optional, required } from '#server/erp/erp-import.ts'
import { integer } from '#server/erp/number-cells.ts'

/** The version of a turno's note that a staged row `s` answers. */
const ofNote = sql`join turnos t on t.uuid::text = lower(s.turno)
  join transport_notes n on n.turno_id = t.id and n.version = s.version and n.request is not null`

const given = sql`s.remito, s.cot, coalesce(s.vence, ''), s.mensaje`

export const transportNotes: ErpImport = {
  method: 'getRemitos',
  name: 'Remitos',
  description: 'El remito y el COT de cada turno que se le pidió al ERP. Lo que el archivo no trae queda.',
  stem: 'remitos',
  isAnswer: true,
  columns: [
    required('turno', code(), { aka: ['turno_uuid'], label: 'turno' }),
    required('version', integer({ least: 1 }), { label: 'version' }),
    optional('remito', text(40), { aka: ['nro_remito'], whenEmpty: '', matters: true }),
    optional('cot', text(40), { aka: ['nro_cot'], whenEmpty: '' }),
    optional('vence', aDay(), { aka: ['vencimiento', 'cot_vence'] }),
    required('estado', oneOf(['ok', 'error'])),
    optional('mensaje', text(500), { aka: ['motivo'], whenEmpty: '' }),
  ],
  key: ['turno', 'version'],
  refuse: [
    sql`select s.line, 'turno' as field, 'no hay un turno con este identificador' as reason from staged s
      where not exists (select from turnos t where t.uuid::text = lower(s.turno))`,
    sql`select s.line, 'version' as field, 'no se envió' as reason from staged s
      where not exists (select from turnos t join transport_notes n on n.turno_id = t.id
        where t.uuid::text = lower(s.turno) and n.version = s.version and n.request is not null)`,
    sql`select s.line, 'remito' as field, 'falta' as reason from staged s where s.estado = 'ok' and s.remito = ''`,
    sql`select s.line, 'remito' as field, 'esta versión ya tiene el remito ' || n.remito as reason
      from staged s ${ofNote} where n.status = 'ok' and (s.estado <> 'ok' or s.remito <> n.remito)`,
  ],
  // An answer to an older version says nothing of the turno as it is now.
  apply: () => [
    sql`update transport_notes n set status = s.estado, remito = s.remito, cot = s.cot,
        vence = coalesce(s.vence, ''), message = s.mensaje, answered_at = now(), sent_at = coalesce(n.sent_at, now())
      from staged s join turnos t on t.uuid::text = lower(s.turno)
      where n.turno_id = t.id and n.version = s.version
        and row(n.status, n.remito, n.cot, n.vence, n.message) is distinct from row(s.estado, ${given})`,
    sql`with shown as (
        update turnos t set remito = jsonb_build_object('version', n.version, 'estado', n.status, 'remito', n.remito,
          'cot', n.cot, 'vence', n.vence, 'mensaje', n.message)
        from staged s join turnos of on of.uuid::text = lower(s.turno)
        join transport_notes n on n.turno_id = of.id and n.version = s.version
        where t.id = of.id and t.remito is distinct from jsonb_build_object('version', n.version, 'estado', n.status,
          'remito', n.remito, 'cot', n.cot, 'vence', n.vence, 'mensaje', n.message)
        and not exists (select from transport_notes later where later.turno_id = n.turno_id and later.version > n.version
          and later.request is not null))
      select`,
  ],
}

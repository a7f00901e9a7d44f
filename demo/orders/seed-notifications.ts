import { sql } from 'drizzle-orm'
import { LEFT_WITHOUT_NOTE } from '#contract/calls/rules/note-rules.ts'
import { groupBy } from '#contract/records/group-by.ts'
import { demoUserId } from '#demo/people/users.ts'
import type { Tx } from '#server/db/client.ts'
import { announce, type EventType } from '#server/records/notification/announce.ts'

/** Accounts with news in the demo: those of its customers, and some of its sellers. */
const MOST_ACCOUNT = 12

interface Found extends Record<string, unknown> {
  type: EventType
  target: string
  args: Record<string, unknown>
  actor: number | null
  /** The same for all that are one notification. */
  together: string
}

/** Things of the demo as they are, the newest of each account. */
const found = (planner: number) => sql`
  select 'pedido' as type, uuid as target, json_build_object('estado', status) as args, ${planner}::int as actor,
    account_id || status as together
  from (select o.*, row_number() over (partition by account_id order by created_at desc, id) as place from orders o
    where account_id <= ${MOST_ACCOUNT} and status <> 'Pendiente') o where place <= 5
  union all select case when etapa = 'solicitado' then 'solicitud' else 'turno' end, uuid,
    json_build_object('que', case etapa when '' then 'asignado' when 'solicitado' then 'pedida' else etapa end,
      'minutos', demora_min, 'motivo', etapa_motivo),
    case when etapa <> 'solicitado' then ${planner}::int end, uuid::text
  from (select t.*, row_number() over (partition by (select min(account_id) from turno_accounts where turno_id = t.id)
    order by fecha desc, id) as place from turnos t where deleted_at is null and estado = 'agendado'
      and etapa in ('', 'solicitado', 'llegó', 'demorado', 'no vino', 'no aceptado')) t
  where place <= 2 or etapa <> ''
  union all select 'conforme', t.uuid, json_build_object('que', case when p.resultado = 'entregado'
    then 'con observaciones' else p.resultado end), ${planner}::int, t.uuid::text
  from proofs p join turnos t on t.id = p.turno_id where p.resultado <> 'entregado' or p.observaciones <> ''
  union all select 'reparto', t.uuid, json_build_object('que', 'sin remito', 'motivo', s.motivo), null::int, t.uuid::text
  from turno_steps s join turnos t on t.id = s.turno_id where s.aviso like ${`%${LEFT_WITHOUT_NOTE}%`}
  union all select 'reclamo', t.uuid, json_build_object('que', m.side), m.author_id, t.uuid::text
  from tickets t join lateral (select * from ticket_messages m where m.ticket_id = t.id order by m.id desc limit 1) m on true
  union all select 'pago', uuid, json_build_object('estado', status), null::int, uuid::text
  from payments where status in ('APROBADO', 'NEGADO') and account_id <= ${MOST_ACCOUNT}
  order by 1, 2`

/** Notifications of the people of the demo, of the last days and hours; the newest of each person are unread. */
export async function seedNotifications(tx: Tx, now: Date): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from notifications limit 1`)
  if (rowCount) return
  const { rows } = await tx.execute<Found>(found(demoUserId('logistica')))
  for (const group of groupBy(rows, ({ type, together }) => `${type}${together}`).values()) {
    const { type, actor } = group[0] as Found
    const who = actor === null ? null : { id: actor, impersonator: null }
    await announce(tx, who, { type, things: group.map(({ target, args }) => ({ target, args })) })
  }
  tx.sendQueued()
  // From minutes ago to a week, ever further apart.
  await tx.execute(sql`
    update notifications n set at = p.at, read_at = case when p.place > 4 then p.at + interval '9 minutes' end
    from (select uuid, place, ${now.toISOString()}::timestamptz - (least(place * place * 17, 10000) + place) * interval '1 minute' as at
      from (select uuid, row_number() over (partition by user_id order by md5(target::text || user_id)) as place
        from notifications) placed) p where p.uuid = n.uuid`)
  await tx.execute(sql`update events set at = ${now.toISOString()}::timestamptz - interval '1 day'`)
}

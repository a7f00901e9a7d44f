import { type Day, formatDay } from '#contract/kit/day.ts'
import { describeRecord } from '#contract/kit/record.ts'

/** Name, description and state merge field by field. */
export const groups = describeRecord({
  table: 'grupos',
  key: 'uuid',
  labels: {
    nombre: 'Nombre',
    descripcion: 'Descripción',
    estado_de_grupo_de_pedido_uuid: 'Estado del grupo',
  },
  form: ['nombre', 'descripcion', 'estado_de_grupo_de_pedido_uuid'],
  limits: { nombre: 120, descripcion: 2000 },
})

/** The texts a group is found by. */
export const groupTexts = (group: { nombre: string; descripcion: string }) => [
  group.nombre,
  group.descripcion,
]

/** Name of a group that an appointment creates. [A60] */
export const newGroupName = (today: Day): string => `Pedido del ${formatDay(today)}`

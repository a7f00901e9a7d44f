import { saveTrip, setTripState } from '#contract/calls/road/trips.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { argsOf, type DeviceEffect, effect, type Write } from '#src/offline/db/effect.ts'

type Form = ArgsOf<typeof saveTrip.endpoint>

async function save(write: Write, form: Form): Promise<void> {
  const held = await write.get('repartos', form.uuid)
  if (form.turnos.length === 0) return write.remove('repartos', form.uuid)
  if (!held && !form.nuevo) return
  await write.put('repartos', {
    ...{ uuid: form.uuid, n: held?.n ?? null, fecha: form.fecha, sucursal_uuid: form.sucursal },
    ...{ camion_uuid: form.camion ?? null, fletero_uuid: form.fletero ?? null },
    ...{ estado: held?.estado ?? 'armado', estado_at: held?.estado_at ?? null },
    ...{ turnos: form.turnos, version: held?.version ?? 0 },
  })
}

/** A turno that is deleted leaves its trips. */
export async function leaveTrips(write: Write, turno: string): Promise<void> {
  for (const { uuid, turnos } of await write.all('repartos', 'turnos', turno))
    await write.patch('repartos', uuid, { turnos: turnos.filter((other) => other !== turno) })
}

/** Effects of trips on the phone. */
export const tripsEffects: readonly DeviceEffect[] = [
  effect(saveTrip, (write, args) => save(write, argsOf(saveTrip.endpoint, args))),
  effect(setTripState, (write, { uuid, estado: state, momento }) =>
    write.patch('repartos', uuid, { estado: state, estado_at: momento }),
  ),
]

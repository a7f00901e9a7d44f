import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { day } from '#contract/kit/day.ts'
import { TripEditor } from '#src/features/turnos/trips/trip-editor.tsx'
import { TripPage } from '#src/features/turnos/trips/trip-page.tsx'
import { optional, said, yes } from '#src/lists/search-params.ts'

export const Route = createFileRoute('/turno/reparto/$id')({
  validateSearch: v.object({
    fecha: optional(day),
    sucursal: optional(v.pipe(v.string(), v.uuid())),
    editar: optional(yes),
    pendiente: optional(said),
  }),
  component: TripRoute,
})

/** 'nuevo' is a trip that is not there yet. */
function TripRoute() {
  const { id } = Route.useParams()
  const { fecha: date, sucursal: branch, editar: isEditing, pendiente: pending } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (uuid: string) =>
    void navigate({ to: '/turno/reparto/$id', params: { id: uuid }, search: {}, replace: true })
  if (date && branch && (id === 'nuevo' || isEditing || pending))
    return (
      <TripEditor
        key={`${id} ${pending}`}
        fecha={date}
        sucursal={branch}
        uuid={id === 'nuevo' ? null : id}
        pendiente={pending}
        onSaved={open}
      />
    )
  return (
    <TripPage
      key={id}
      id={id}
      onGone={(trip) =>
        void navigate({
          to: '/turno/repartos',
          search: { fecha: trip.fecha, sucursal: trip.sucursal_uuid },
          replace: true,
        })
      }
    />
  )
}

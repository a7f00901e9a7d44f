import { Link } from '@tanstack/react-router'
import { SwitchLinks } from '#src/ui/panes/switch-links.tsx'

/** Between one day and a range of them. [A25] */
export function ViewSwitch({ sucursal: branch }: { sucursal: string | undefined }) {
  const search = branch ? { sucursal: branch } : {}
  return (
    <SwitchLinks label="Vista de turnos">
      <Link to="/turno" search={search} activeOptions={{ exact: true, includeSearch: false }}>
        Día
      </Link>
      <Link to="/turno-rango" search={search} activeOptions={{ includeSearch: false }}>
        Rango
      </Link>
    </SwitchLinks>
  )
}

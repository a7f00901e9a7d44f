import { MainAction } from '#src/ui/layout/main-action.tsx'

/** 'Asignar TURNO', for who may. [S166] */
export function AssignButton({ onAssign }: { onAssign: () => void }) {
  return <MainAction onClick={onAssign}>Asignar TURNO</MainAction>
}

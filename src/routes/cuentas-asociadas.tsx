import { createFileRoute } from '@tanstack/react-router'
import { CuentasAsociadasPage } from '#src/features/perfil/cuentas-asociadas-page.tsx'

export const Route = createFileRoute('/cuentas-asociadas')({ component: CuentasAsociadasPage })

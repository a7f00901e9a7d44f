import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ROWS } from './rows.ts'

/** React, an input and a table: the least that a screen of ours could be. */
function MinimalPage() {
  const [typed, setTyped] = useState('')
  const shown = ROWS.filter((row) => row.product.includes(typed))
  return (
    <main>
      <h1>Mis pedidos</h1>
      <input
        name="username"
        aria-label="Correo"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <table>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              <td>{row.product}</td>
              <td>{row.quantity}</td>
              <td>{row.status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<MinimalPage />)

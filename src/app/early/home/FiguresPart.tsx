import type { Overview } from '#app/features/market/queries.ts'
import { BreadthView } from '#app/features/market/views/BreadthView.tsx'
import { HomeStripPlace } from '#app/features/market/views/HomeFrame.tsx'
import { GateLineView, GateStrip } from '#app/features/signals/gate/GateLineView.tsx'
import type { MarketGate } from '#app/features/signals/gate/gate-queries.ts'

interface FiguresPartProps {
  readonly gate: MarketGate
  readonly overview: Overview
}

/**
 * What the gate allows, and how many coins rose and fell. As in the app the first strip is empty
 * where the rules have no gate.
 */
export function FiguresPart({ gate, overview }: FiguresPartProps) {
  return (
    <>
      <HomeStripPlace>
        {gate.isInForce && (
          <GateStrip look="home">
            <GateLineView gate={gate} look="home" />
          </GateStrip>
        )}
      </HomeStripPlace>
      <HomeStripPlace>
        <BreadthView overview={overview} />
      </HomeStripPlace>
    </>
  )
}

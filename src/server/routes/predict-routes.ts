import { calculateEstimate } from '../features/predict/calculate-estimate.ts'
import { calculateLevels } from '../features/predict/calculate-levels.ts'
import { findCalculation } from '../features/predict/find-calculation.ts'
import { findOffer } from '../features/predict/find-offer.ts'
import { listCalculations } from '../features/predict/list-calculations.ts'
import type { Routes } from '../http/handler.ts'

/** Calls about calculations -> handler. */
export const predictRoutes = {
  'GET /predict/offer': { handler: findOffer },
  'POST /predict/estimate': { handler: calculateEstimate },
  'POST /predict/levels': { handler: calculateLevels },
  'GET /predict/calculation': { handler: findCalculation },
  'GET /predict/calculations': { handler: listCalculations },
} satisfies Partial<Routes>

// Spec marketplace §9: the sliders are not linear. Carats in ten-thousandths, prices in cents.

const naturalCarats = [
  0.0025, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.1, 0.2, 0.25, 0.33, 0.5, 0.75, 0.9, 1, 1.25, 1.5, 2,
  2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10,
];

const tenThousandths = (carats: number): number => Math.round(carats * 10_000);

export const caratSteps = naturalCarats.map(tenThousandths);
/** The lab-grown list also begins with 0. */
export const grownCaratSteps = [0, ...caratSteps];
export const priceSteps = [0, 10_000, 25_000, 100_000, 999_999].map((dollars) => dollars * 100);

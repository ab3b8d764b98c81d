/** A fake canvas context that records what it is asked to draw, and in which colours. */

export type Point = readonly [x: number, y: number];
export type Stroke = {
  kind: 'stroke' | 'fill';
  colour: string;
  dashed: boolean;
  width: number;
  points: Point[];
};
export type Letters = { text: string; x: number; y: number; align: string };

export class RecordingCanvas {
  strokeStyle = '';
  fillStyle = '';
  lineWidth = 1;
  lineJoin = '';
  font = '';
  textAlign = 'left';
  readonly strokes: Stroke[] = [];
  readonly letters: Letters[] = [];
  /** Rectangles wiped, and how many strokes had been made before. */
  readonly cleared: { x: number; y: number; width: number; height: number; after: number }[] = [];
  private points: Point[] = [];
  private dash: number[] = [];

  /** The recorder with the type that the drawing functions expect. */
  get context(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  clearRect(x: number, y: number, width: number, height: number): void {
    this.cleared.push({ x, y, width, height, after: this.strokes.length });
  }
  beginPath(): void {
    this.points = [];
  }
  closePath(): void {
    const [first] = this.points;
    if (first) this.points.push(first);
  }
  moveTo(x: number, y: number): void {
    this.points.push([x, y]);
  }
  lineTo(x: number, y: number): void {
    this.points.push([x, y]);
  }
  /** Recorded by its centre. */
  arc(x: number, y: number): void {
    this.points.push([x, y]);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.points.push([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
  }
  setLineDash(dash: number[]): void {
    this.dash = dash;
  }
  stroke(): void {
    this.keep('stroke', this.strokeStyle);
  }
  fill(): void {
    this.keep('fill', this.fillStyle);
  }
  fillText(text: string, x: number, y: number): void {
    this.letters.push({ text, x, y, align: this.textAlign });
  }
  measureText(text: string): { width: number } {
    return { width: text.length * 7 };
  }

  private keep(kind: Stroke['kind'], colour: string): void {
    const { dash, lineWidth: width } = this;
    this.strokes.push({ kind, colour, width, dashed: dash.length > 0, points: [...this.points] });
  }
}

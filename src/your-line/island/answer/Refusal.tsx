import type { Refusal } from '../../types.ts';

/** Why there is no answer: the physics in plain words, and nothing offered in its place. */
export function RefusalPart({ refusal }: { refusal: Refusal }) {
  return (
    <div className="px-4 pt-4 pb-5 md:px-5 lg:px-6">
      <ul className="list-disc space-y-2 border-alarm border-l-4 pl-8 text-17">
        {refusal.problems.map(({ message }) => (
          <li key={message} className="max-w-[68ch]">
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

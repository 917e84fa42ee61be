import { InputBoxValidationSeverity, l10n, type QuickInputButton, QuickInputButtons, window } from 'vscode';
import type { Checked } from '../api/baseUrl.ts';
import { messageText } from '../format/text.ts';

/** One step of a multi-step input. */
export interface InputStep {
  readonly title: string;
  readonly prompt: string;
  readonly placeHolder?: string;
  /** The initial value: what was entered before, or the value of the setting. */
  readonly value: string;
  readonly password?: boolean;
  /** The number of the step, from 1. */
  readonly step: number;
  readonly steps: number;
  /** Why the last answer was refused. It is shown under the input until the text changes. */
  readonly rejection: string | undefined;
  readonly check: (text: string) => Checked;
  /** Formats the message for an invalid text. */
  readonly refusal: (reason: string) => string;
  /** The validation message for a text that is accepted in another form than it was typed. */
  readonly note?: (text: string) => string | undefined;
  /** A button that answers instead of the text. */
  readonly offer?: { readonly button: QuickInputButton; readonly value: string };
}

/** An answer that passed the check, or the request to go back. `typed` is the text as entered. */
export type StepAnswer =
  | { readonly kind: 'entered'; readonly value: string; readonly typed: string }
  | { readonly kind: 'back' };

/**
 * Asks one question; undefined if the user cancelled. A text is checked while it is typed, an empty one when it is
 * submitted.
 */
export function askStep(asked: InputStep): Promise<StepAnswer | undefined> {
  const { step, steps, rejection, check, refusal, note, offer } = asked;
  const box = window.createInputBox();
  Object.assign(box, { title: asked.title, step, totalSteps: steps, value: asked.value, ignoreFocusOut: true });
  box.prompt = messageText(asked.prompt);
  box.placeholder = asked.placeHolder;
  box.password = asked.password === true;
  box.buttons = [...(step > 1 ? [QuickInputButtons.Back] : []), ...(offer === undefined ? [] : [offer.button])];
  box.validationMessage = rejection === undefined ? undefined : messageText(rejection);
  let entered = false;
  const look = () => {
    const checked = check(box.value);
    const noted = note?.(box.value);
    const refused = (entered || box.value !== '') && !checked.ok ? messageText(refusal(checked.reason)) : undefined;
    box.validationMessage =
      refused ??
      (noted === undefined ? undefined : { message: messageText(noted), severity: InputBoxValidationSeverity.Info });
  };
  return new Promise((resolve) => {
    let answer: StepAnswer | undefined;
    const end = (given: StepAnswer) => {
      answer = given;
      box.hide();
    };
    box.onDidChangeValue(look);
    box.onDidAccept(() => {
      entered = true;
      const checked = check(box.value);
      if (checked.ok) {
        end({ kind: 'entered', value: checked.value, typed: box.value });
      } else {
        look();
      }
    });
    box.onDidTriggerButton((button) => {
      end(
        button === QuickInputButtons.Back || offer === undefined
          ? { kind: 'back' }
          : { kind: 'entered', value: offer.value, typed: offer.value },
      );
    });
    box.onDidHide(() => {
      box.dispose();
      resolve(answer);
    });
    box.show();
  });
}

/** Formats a reason as a message of a sign-in step. */
export function valueRefused(reason: string): string {
  return l10n.t('This value cannot be used: {0}.', reason);
}

-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "sitesGeneration" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "AddedSite" (
    "domain" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "repository" TEXT NOT NULL,
    "branch" TEXT,
    "folder" TEXT,
    "visibility" TEXT NOT NULL,
    "previews" TEXT,
    "addedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AddedSite_pkey" PRIMARY KEY ("domain")
);

-- CreateIndex
CREATE INDEX "AddedSite_organizationId_idx" ON "AddedSite"("organizationId");

-- AddForeignKey
ALTER TABLE "AddedSite" ADD CONSTRAINT "AddedSite_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
